// CSV in and out: separated by commas, semicolons or tabs, quoted as spreadsheets do.

export function parseTable(text) {
  const plain = text.replace(/^\uFEFF/, ""), first = plain.split(/\r?\n/, 1)[0];
  const separator = ["\t", ";", ","].find((each) => first.includes(each)) ?? ",";
  const rows = [[]];
  let cell = "", quoted = false;
  for (let at = 0; at < plain.length; at++) {
    const letter = plain[at];
    if (quoted) {
      if (letter !== '"') cell += letter;
      else if (plain[at + 1] === '"') { cell += '"'; at++; }
      else quoted = false;
    } else if (letter === '"' && cell === "") quoted = true;
    else if (letter === separator) { rows.at(-1).push(cell); cell = ""; }
    else if (letter === "\n") { rows.at(-1).push(cell); cell = ""; rows.push([]); }
    else if (letter !== "\r") cell += letter;
  }
  rows.at(-1).push(cell);
  return rows.filter((row) => row.some((each) => each.trim() !== ""));
}

// A cell that a spreadsheet would take for a formula is made text, unless it is a number: as spreadsheet_cell.py does.
export function writeTable(rows) {
  const written = (cell) => {
    let text = String(cell ?? "");
    if (/^([\t\r\n]|\s*[=+\-@\uff1d\uff0b\uff0d\uff20])/.test(text) && !/^[+-]?(\d|\.\d)[\d.eE+-]*$/.test(text)) text = `'${text}`;
    return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return rows.map((row) => row.map(written).join(",")).join("\r\n") + "\r\n";
}

// The place of each wanted column in a header, names in any case and with blanks around them; null if one is missing.
export function placesOf(header, wanted) {
  const names = header.map((name) => name.trim().toLowerCase());
  const places = wanted.map((name) => (header.indexOf(name) >= 0 ? header.indexOf(name) : names.indexOf(name.trim().toLowerCase())));
  return places.includes(-1) ? null : places;
}

// A saved NumPy array of numbers in rows; null for anything else.
export function readArray(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length), isLong = bytes[6] > 1;
  if (String.fromCharCode(...bytes.subarray(1, 6)) !== "NUMPY") return null;
  const size = isLong ? view.getUint32(8, true) : view.getUint16(8, true), start = (isLong ? 12 : 10) + size;
  const header = new TextDecoder("latin1").decode(bytes.subarray(isLong ? 12 : 10, start));
  const kind = /'descr': '<f([248])'/.exec(header), shape = /'shape': \((\d+), (\d+)\)/.exec(header);
  if (!kind || !shape || /'fortran_order': True/.test(header) || kind[1] === "2") return null;
  const width = Number(kind[1]), [rows, columns] = [Number(shape[1]), Number(shape[2])];
  if (start + rows * columns * width > bytes.length) return null;
  const number = width === 4 ? (at) => view.getFloat32(at, true) : (at) => view.getFloat64(at, true);
  return Array.from({ length: rows }, (_, row) => Array.from({ length: columns }, (__, column) => number(start + (row * columns + column) * width)));
}
