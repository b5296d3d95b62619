// Bytes as the page carries them: deflated (RFC 1951), as letters of base 85 that mean nothing in HTML.

const LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%,()*+-;.=/?@^_`{|}~";
const BASE_LENGTHS = [3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258];
const MORE_LENGTHS = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0];
const ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

export function unpacked(text) {
  return inflated(fromBase85(text.trim()));
}

// Five letters carry four bytes; a shorter end carries one byte less than it has letters.
function fromBase85(text) {
  const values = new Uint8Array(128), count = Math.floor((text.length * 4) / 5), bytes = new Uint8Array(Math.ceil(text.length / 5) * 4);
  [...LETTERS].forEach((letter, value) => { values[letter.charCodeAt(0)] = value; });
  for (let at = 0, to = 0; at < text.length; at += 5, to += 4) {
    let word = 0;
    for (let k = 0; k < 5; k++) word = word * 85 + (at + k < text.length ? values[text.charCodeAt(at + k) & 127] : 84);
    for (let k = 3; k >= 0; k--) {
      bytes[to + k] = word % 256;
      word = Math.floor(word / 256);
    }
  }
  return bytes.subarray(0, count);
}

// Codes of a Huffman tree by length and in order, as RFC 1951 counts them.
function treeOf(lengths) {
  const counts = new Uint16Array(16), starts = new Uint16Array(16), symbols = new Uint16Array(lengths.length);
  for (const each of lengths) counts[each]++;
  counts[0] = 0;
  for (let k = 1; k < 16; k++) starts[k] = starts[k - 1] + counts[k - 1];
  lengths.forEach((each, symbol) => { if (each) symbols[starts[each]++] = symbol; });
  return { counts, symbols };
}

function inflated(input) {
  let output = new Uint8Array(4 * input.length + 1024), end = 0, at = 0, held = 0, bits = 0, last = 0;
  const take = (count) => {
    for (; bits < count; bits += 8) {
      if (at >= input.length) throw new Error("the packed bytes end too early");
      held |= input[at++] << bits;
    }
    const found = held & ((1 << count) - 1);
    held >>>= count;
    bits -= count;
    return found;
  };
  const symbolOf = ({ counts, symbols }) => {
    for (let code = 0, first = 0, index = 0, length = 1; length < 16; length++) {
      code |= take(1);
      const count = counts[length];
      if (code - count < first) return symbols[index + code - first];
      index += count;
      first = (first + count) << 1;
      code <<= 1;
    }
    throw new Error("the packed bytes hold no such code");
  };
  const room = (more) => {
    if (end + more <= output.length) return;
    const larger = new Uint8Array(2 * (end + more));
    larger.set(output);
    output = larger;
  };
  const copyPlain = () => {
    at -= bits >> 3;
    [held, bits] = [0, 0];
    const size = input[at] | (input[at + 1] << 8);
    room(size);
    output.set(input.subarray(at + 4, at + 4 + size), end);
    at += 4 + size;
    end += size;
  };
  const readTrees = () => {
    const [plain, far, own] = [take(5) + 257, take(5) + 1, take(4) + 4], small = new Uint8Array(19), lengths = new Uint8Array(plain + far);
    for (let k = 0; k < own; k++) small[ORDER[k]] = take(3);
    const tree = treeOf(small);
    for (let k = 0; k < lengths.length;) {
      const symbol = symbolOf(tree);
      if (symbol < 16) { lengths[k++] = symbol; continue; }
      const again = symbol === 16 ? 3 + take(2) : symbol === 17 ? 3 + take(3) : 11 + take(7), value = symbol === 16 ? lengths[k - 1] : 0;
      lengths.fill(value, k, k + again);
      k += again;
    }
    return [treeOf(lengths.subarray(0, plain)), treeOf(lengths.subarray(plain))];
  };
  const fixedTrees = () => [treeOf(Uint8Array.from({ length: 288 }, (_, k) => (k < 144 ? 8 : k < 256 ? 9 : k < 280 ? 7 : 8))), treeOf(new Uint8Array(30).fill(5))];
  while (!last) {
    last = take(1);
    const kind = take(2);
    if (kind === 0) { copyPlain(); continue; }
    const [plain, far] = kind === 1 ? fixedTrees() : readTrees();
    for (let symbol = symbolOf(plain); symbol !== 256; symbol = symbolOf(plain)) {
      room(258);
      if (symbol < 256) { output[end++] = symbol; continue; }
      const length = BASE_LENGTHS[symbol - 257] + take(MORE_LENGTHS[symbol - 257]), code = symbolOf(far), more = code < 2 ? 0 : (code >> 1) - 1;
      const back = (code < 2 ? code : (2 + (code & 1)) << more) + 1 + take(more);
      if (back > end) throw new Error("the packed bytes point before their start");
      for (let k = 0; k < length; k++, end++) output[end] = output[end - back];
    }
  }
  return output.subarray(0, end);
}

// Bytes of numbers of eight bytes, of which the first of all come first, then the second: so they pack best.
export function inTurn(bytes) {
  const found = new Uint8Array(bytes.length);
  for (let rest = 0, from = 0; rest < 8; rest++) for (let at = rest; at < bytes.length; at += 8) found[at] = bytes[from++];
  return found;
}
