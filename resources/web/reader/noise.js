// The noise that is known exactly: its size for every integer, and the band around an answer.

export class NoiseLaw {
  // deviation, copies: of the noise in every integer, and of how many equal noises it is the sum.
  // together: 1 where a sum of many integers is no closer to the normal law than one of them
  // table: {inverse, multiplier}: how far a band of 95 % reaches in standard deviations, by 1/T
  // {places, everywhere}: the same at so many places of a picture at once, one list for each number of places
  constructor([deviation, copies, together = 0], table) {
    this.deviation = deviation;
    this.copies = copies;
    this.together = together;
    this.table = table;
  }

  // square, fourth: Σψ², Σψ⁴ → {sd, reach}
  of(square, fourth) {
    const sd = Math.sqrt(square) * this.deviation;
    const terms = Math.max((square * square) / Math.max(fourth, 1e-300), 1);
    return { sd, reach: sd * this.multiplier(terms) };
  }

  // How far the total band of an answer reaches that holds at so many places at once.
  everywhere({ low, high, noise_sd, method_sd }, places) {
    const reach = (high - low) / 2, table = this.wideTable(places);
    const wide = noise_sd > 0 ? noise_sd * interpolated(reach / noise_sd, this.table.multiplier, table) : 0;
    // The first place of the tables is the normal law, which the method's error is taken to have.
    return Math.hypot(Math.max(wide, reach), method_sd * table[0]);
  }

  // Of the next larger number of places in the table: a band is never too narrow.
  wideTable(places) {
    const size = this.table.multiplier.length, at = this.table.places.findIndex((each) => each >= places);
    const row = at < 0 ? this.table.places.length - 1 : at;
    return this.table.everywhere.subarray(row * size, (row + 1) * size);
  }

  multiplier(terms) {
    const { inverse, multiplier } = this.table;
    return interpolated(1 / ((this.together ? 1 : terms) * this.copies), inverse, multiplier);
  }
}

// Linear between the places, which rise; constant beyond them.
export function interpolated(x, places, values) {
  const last = places.length - 1;
  if (x <= places[0]) return values[0];
  if (x >= places[last]) return values[last];
  let low = 0, high = last;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (places[middle] <= x) low = middle; else high = middle;
  }
  return values[low] + ((x - places[low]) / (places[high] - places[low])) * (values[high] - values[low]);
}
