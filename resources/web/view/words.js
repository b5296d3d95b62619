// Words and numbers in the language of the page.
let table = {};

export function speak(words) {
  table = words;
}

// The text of a message, places filled in; what is a number in them is written as the language does already.
export function say(code, values = {}) {
  return table[code].replace(/\{(\w+)\}/g, (_, name) => values[name]);
}

// A number as the language writes it, of one as English does: 12,500.5.
export function local(figure) {
  const marks = { ".": table["number.decimal"], ",": table["number.groups"] };
  return figure.replace(/(?<=\d)[.,](?=\d)/g, (mark) => marks[mark]);
}

// What was typed with a decimal comma, with a point. "1.500", which is 1500 to some and 1.5 to others, is no number then.
export function typed(text) {
  if (table["number.decimal"] === ".") return text;
  const plain = text.trim();
  if (/^[+-]?[1-9]\d{0,2}(\.\d{3})+$/.test(plain)) return "";
  return /^[+-]?\d{1,3}(\.\d{3})+,\d+$/.test(plain) ? plain.replaceAll(".", "").replace(",", ".") : plain.replace(",", ".");
}
