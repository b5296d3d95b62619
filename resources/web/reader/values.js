// Values of a category, counted as they are or by weights that cost less noise.

// text: own/other/total of each, or undefined;  → {values, size, weights}, `size` one more where rows are also counted together
export function countedBy(text, lists) {
  const counted = text?.split(" ").map((each) => each.split("/").map(Number));
  return lists.map(({ count }, at) => {
    const [own, other, total] = counted?.[at] ?? [1, 0, 0];
    return { values: count, size: count + (total > 0 ? 1 : 0), weights: { own, other, total, units: own + (count - 1) * other + total } };
  });
}

// Least squares from nodes in which values are counted by weights, along the middle of (before, values, after).
export function readValues(f, before, { values, size, weights }, after) {
  const { own, other, total, units } = weights, near = own - other;
  if (other === 0 && total === 0) return f;
  const shared = other * (2 * near + values * other) + total ** 2, pull = shared / (near ** 2 + values * shared);
  const g = new Float64Array(before * size * after), z = new Float64Array(values);
  for (let b = 0; b < before; b++) {
    for (let a = 0; a < after; a++) {
      let sum = 0, rest = 0;
      for (let k = 0; k < values; k++) sum += f[(b * values + k) * after + a];
      for (let k = 0; k < values; k++) {
        z[k] = (f[(b * values + k) * after + a] - sum * pull) / near ** 2;
        rest += z[k];
      }
      for (let k = 0; k < values; k++) g[(b * size + k) * after + a] = units * (near * z[k] + other * rest);
      if (total > 0) g[(b * size + values) * after + a] = units * total * rest;
    }
  }
  return g;
}
