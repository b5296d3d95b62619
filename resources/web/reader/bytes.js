// Bytes: hexadecimal, and SHA-256 where the browser offers none.

export function toHex(bytes) {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function sameBytes(one, other) {
  return one.length === other.length && one.every((byte, at) => byte === other[at]);
}

export async function sha256(bytes) {
  if (globalThis.crypto?.subtle) return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return plainSha256(bytes);
}

// FIPS 180-4. The constants are the first 32 bits of the fractional parts of roots of the first primes.
export function plainSha256(bytes) {
  const primes = [];
  for (let n = 2; primes.length < 64; n++) if (primes.every((prime) => n % prime)) primes.push(n);
  const fraction = (root) => ((root - Math.floor(root)) * 2 ** 32) | 0;
  const rounds = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)));
  const state = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));
  const padded = new Uint8Array(((bytes.length + 8) >> 6 << 6) + 64);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(padded.length - 4, (bytes.length * 8) >>> 0);
  const turn = (word, by) => (word >>> by) | (word << (32 - by));
  const words = new Int32Array(64);
  for (let start = 0; start < padded.length; start += 64) {
    for (let t = 0; t < 16; t++) words[t] = view.getInt32(start + 4 * t);
    for (let t = 16; t < 64; t++) {
      const a = words[t - 15], b = words[t - 2];
      words[t] = words[t - 16] + words[t - 7] + (turn(a, 7) ^ turn(a, 18) ^ (a >>> 3)) + (turn(b, 17) ^ turn(b, 19) ^ (b >>> 10));
    }
    let [a, b, c, d, e, f, g, h] = state;
    for (let t = 0; t < 64; t++) {
      const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + rounds[t] + words[t]) | 0;
      const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((word, at) => { state[at] += word; });
  }
  const out = new DataView(new ArrayBuffer(32));
  state.forEach((word, at) => out.setInt32(4 * at, word));
  return new Uint8Array(out.buffer);
}
