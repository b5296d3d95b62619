// Public directions along which one-dimensional structures stand, drawn by the program and kept in the page.

export function drawnLines({ tables }) {
  const { numbers: lows } = tables["lines.lower"], { numbers: widths } = tables["lines.widths"], { numbers: scales } = tables["lines.scales"];
  return Array.from(lows, (low, i) => ({ low, width: widths[i], scale: scales[i] }));
}

// y → its place along every direction, seen from the centre
export function alongLines({ tables, space }) {
  const { numbers, shape: [count, d] } = tables.directions;
  return (y) => {
    const z = space.centred(y), places = new Float64Array(count);
    for (let i = 0; i < count; i++) for (let j = 0; j < d; j++) places[i] += numbers[i * d + j] * z[j];
    return places;
  };
}
