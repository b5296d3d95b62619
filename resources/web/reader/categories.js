// Categories beside a structure that adds up columns: one histogram of noisy counts for each.

export function categoriesBeside(file) {
  const { lists } = file.space.split();
  if (!lists.length) return { constant: 0, subtracted: (_, reading) => reading };
  const factors = file.arrays["public.categories"].numbers, counts = file.arrays["noisy.categories"].numbers;
  const power = file.similarity.p;
  let start = 0, square = 0, fourth = 0, constant = 0;
  const known = lists.map(({ axis, count, far }, at) => {
    const worth = far ** power / factors[at];
    constant += far ** power;
    square += worth ** 2;
    fourth += worth ** 4;
    start += count;
    return { axis, worth, first: start - count };
  });
  return {
    constant,
    subtracted: (y, reading) => {
      let value = reading.value;
      for (const { axis, worth, first } of known) value -= worth * counts[first + y[axis]];
      return { ...reading, value, square: reading.square + square, fourth: reading.fourth + fourth };
    },
  };
}
