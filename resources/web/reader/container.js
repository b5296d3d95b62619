// The file: texts and arrays in a strict subset of safetensors, with a checksum over all of it (help page "The release file").
import { sameBytes, sha256, toHex } from "./bytes.js";

const SIZES = { F64: 8, F32: 4, I64: 8, I32: 4, U8: 1 };
const SIGNED_TEXT = "dpsim release signature 1\n";

export class DamagedFile extends Error {}

// bytes → {texts, arrays, fingerprint, signedBy}; signedBy: hexadecimal public key, null without a signature,
// undefined where the browser cannot check one.
export async function readContainer(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const length = bytes.length >= 48 ? Number(view.getBigUint64(0, true)) : Infinity;
  if (!(length <= 65536 && length % 8 === 0 && 8 + length + 32 <= bytes.length)) throw new DamagedFile("header");
  const checksum = await sha256(bytes.subarray(0, bytes.length - 32));
  if (!sameBytes(checksum, bytes.subarray(bytes.length - 32))) throw new DamagedFile("checksum");
  const header = JSON.parse(new TextDecoder("ascii").decode(bytes.subarray(8, 8 + length)));
  const { __metadata__: texts, ...described } = header;
  if (!/^dpsim 1\.\d{1,4}$/.test(texts.format)) throw new DamagedFile("format");
  const arrays = {};
  for (const [name, about] of Object.entries(described)) {
    const [start, stop] = about.data_offsets;
    const count = about.shape.reduce((product, size) => product * size, 1);
    if (!(about.dtype in SIZES) || stop - start !== count * SIZES[about.dtype] || 8 + length + stop > bytes.length) {
      throw new DamagedFile("arrays");
    }
    arrays[name] = { shape: about.shape, numbers: numbersOf(view, about.dtype, 8 + length + start, count) };
  }
  return {
    texts,
    arrays,
    fingerprint: toHex(await sha256(bytes)),
    signedBy: arrays.signature ? await signer(bytes, arrays) : null,
  };
}

function numbersOf(view, type, start, count) {
  const at = (size) => (index) => start + size * index;
  switch (type) {
    case "F64": return Float64Array.from({ length: count }, (_, i) => view.getFloat64(at(8)(i), true));
    case "F32": return Float64Array.from({ length: count }, (_, i) => view.getFloat32(at(4)(i), true));
    case "I64": return Float64Array.from({ length: count }, (_, i) => Number(view.getBigInt64(at(8)(i), true)));
    case "I32": return Float64Array.from({ length: count }, (_, i) => view.getInt32(at(4)(i), true));
    default: return new Uint8Array(view.buffer, view.byteOffset + start, count);
  }
}

const PRIME = 2n ** 255n - 19n;
const ORDER_8 = 0x7a03ac9277fdc74ec6cc392cfa53202a0f67100d760b3cba4fd84d3d706a17c7n;
// y of the points whose order divides 8: as public keys they let anyone sign anything.
const SMALL_ORDER = [0n, 1n, PRIME - 1n, ORDER_8, PRIME - ORDER_8];

function isWeakKey(key) {
  const y = key.reduceRight((number, byte) => (number << 8n) | BigInt(byte), 0n) % 2n ** 255n;
  return SMALL_ORDER.includes(y % PRIME);
}

async function signer(bytes, arrays) {
  const signed = bytes.length - 32 - 64;
  const message = new Uint8Array(SIGNED_TEXT.length + 32);
  message.set(new TextEncoder().encode(SIGNED_TEXT));
  message.set(await sha256(bytes.subarray(0, signed)), SIGNED_TEXT.length);
  if (isWeakKey(arrays.public_key.numbers)) throw new DamagedFile("signature");
  let genuine;
  try {
    const key = await crypto.subtle.importKey("raw", arrays.public_key.numbers, { name: "Ed25519" }, false, ["verify"]);
    genuine = await crypto.subtle.verify({ name: "Ed25519" }, key, arrays.signature.numbers, message);
  } catch {
    return undefined;
  }
  if (!genuine) throw new DamagedFile("signature");
  return toHex(arrays.public_key.numbers);
}

export function textOf(array) {
  return new TextDecoder("utf-8").decode(array.numbers);
}
