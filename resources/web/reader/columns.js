// Columns in their own units: what is typed becomes a value, a value becomes coordinates, and the way back.
// parts: {span: [lower, upper]}, {disc: radius} or {vertices: count, far}, one for each rule or two for a place.

const KILOMETRES = 111.19508023353292;
const DAY = 86400000;
const PERIODS = { hours: 24, weekdays: 7, months: 12, degrees: 360 };
const STEPS = {
  weekdays: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
  months: ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"],
};
export const ANYTHING_ELSE = "(anything else)";
export const NO_VALUE = "(missing)";
const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d{1,9})?$/;

// code, values: the message that the page makes a sentence of
export class Unreadable extends Error {
  constructor(code, values) {
    super(code);
    this.code = code;
    this.values = values;
  }
}

export function numberIn(text) {
  const plain = String(text).trim().replace("\u2212", "-");
  return NUMBER.test(plain) ? Number(plain) : NaN;
}

// Numbers as people write them: the rule of dpsim_gui/typed_number.py.
const SPACES = " \u00a0\u2009\u202f'\u2019";
const numberForm = (decimal, mark) =>
  new RegExp(`^[+-]?(?:[1-9]\\d{0,2}([${SPACES}${mark}])\\d{3}(?:\\1\\d{3})*(?:[${decimal}]\\d*)?|(?:\\d+(?:[${decimal}]\\d*)?|[${decimal}]\\d+)(?:[eE][+-]?\\d{1,3})?)$`);
const WITH_POINT = numberForm(".", ",");
const WITH_COMMA = numberForm(",", ".");

export function typedNumber(text) {
  const number = String(text).trim().replace(/^\u2212/, "-");
  const groups = new RegExp(`[${SPACES}]`, "g");
  const point = WITH_POINT.test(number);
  const comma = WITH_COMMA.test(number);
  if (point && !(comma && number.includes(","))) return Number(number.replace(groups, "").replaceAll(",", ""));
  if (comma && !point) return Number(number.replace(groups, "").replaceAll(".", "").replace(",", "."));
  return NaN;
}

function asNumber(name, text) {
  const value = typedNumber(text);
  if (!Number.isFinite(value)) throw new Unreadable("page.type-number", { name });
  return value;
}

// Days since 1970-01-01 of 2024-03-01, with a time after it if wished; NaN where there is no such day.
function daysIn(text) {
  const found = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2}(?:\.\d{1,12})?))?)?$/.exec(String(text).trim());
  if (!found) return NaN;
  const [year, month, day, hour, minute, second] = found.slice(1).map((part) => Number(part ?? 0));
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  if (year < 1 || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return NaN;
  const hours = clock(hour, minute, second);
  return date.getTime() / DAY + hours / 24;
}

function clock(hour, minute, second) {
  const hours = hour + minute / 60 + second / 3600;
  return minute < 60 && second < 60 && hours <= 24 ? hours : NaN;
}

function hoursIn(text) {
  const found = /^(\d{1,2})(?::(\d{2})(?::(\d{2}))?)?\s?(?:([AaPp])\.?[Mm]\.?)?$/.exec(String(text).trim());
  if (!found) return NaN;
  let hour = Number(found[1]);
  if (found[4]) {
    if (hour < 1 || hour > 12) return NaN;
    hour = (hour % 12) + (/p/i.test(found[4]) ? 12 : 0);
  }
  return clock(hour, Number(found[2] ?? 0), Number(found[3] ?? 0));
}

function dayText(days) {
  const moment = new Date(Math.round(days * 86400) * 1000).toISOString();
  return moment.slice(11, 19) === "00:00:00" ? moment.slice(0, 10) : moment.slice(0, 19).replace("T", " ");
}

function clockText(hours) {
  const seconds = ((Math.round(hours * 3600) % 86400) + 86400) % 86400;
  const parts = [seconds / 3600, (seconds / 60) % 60, seconds % 60].map((part) => String(Math.floor(part)).padStart(2, "0"));
  return (parts[2] === "00" ? parts.slice(0, 2) : parts).join(":");
}

function shownNumber(value) {
  return String(Number(value.toPrecision(15)));
}

// A typed list: the same text but for spaces around it, capital letters and how accents are stored, or the same number.
// Values that differ in their capital letters alone are told apart, and all values of older files are.
function position(values, text, anyCase) {
  const spelled = String(text).trim().normalize("NFC"), plain = values.map((value) => value.trim().normalize("NFC"));
  if (plain.includes(spelled)) return plain.indexOf(spelled);
  const folded = plain.map((value) => value.toLowerCase());
  if (anyCase && new Set(folded).size === folded.length && folded.includes(spelled.toLowerCase())) return folded.indexOf(spelled.toLowerCase());
  const number = truth(spelled);
  return Number.isFinite(number) ? values.findIndex((value) => truth(value) === number) : -1;
}

// Cells that say that nothing is there: MISSING_WORDS of columns/column.py.
const MISSING = new Set(["", "na", "n/a", "#n/a", "nan", "null", "none", "nil", "?", "\\n", "-", "--", ".", "missing"]);

export function isMissing(text) {
  return MISSING.has(String(text ?? "").trim().toLowerCase());
}

function truth(text) {
  return { true: 1, false: 0 }[text.toLowerCase()] ?? numberIn(text);
}

// One rule: names, parts, ranges of values, and three functions: asked(text, place), coordinates(values), shown(value, place).
const KINDS = {
  number: (rule) => ({
    names: [rule.name],
    parts: [{ span: [rule.low / rule.near, rule.high / rule.near] }],
    ranges: [[rule.low, rule.high]],
    asked: (text) => asNumber(rule.name, text),
    coordinates: ([value]) => [value / rule.near],
    valuesAt: ([at]) => [at * rule.near],
    shown: shownNumber,
  }),
  log: (rule) => ({
    names: [rule.name],
    parts: [{ span: [0, Math.log(rule.high / rule.low) / Math.log(rule.near)] }],
    ranges: [[rule.low, rule.high]],
    scale: "log",
    asked: (text) => {
      const value = asNumber(rule.name, text);
      if (!(value >= 1e-60 && value <= 1e60)) throw new Unreadable("page.type-positive", { name: rule.name });
      return value;
    },
    coordinates: ([value]) => [Math.log(value / rule.low) / Math.log(rule.near)],
    valuesAt: ([at]) => [rule.low * Math.exp(at * Math.log(rule.near))],
    shown: shownNumber,
  }),
  ordered: (rule) => ({
    names: [rule.name],
    parts: [{ span: [0, (rule.values.length - 1) / rule.near] }],
    ranges: [[0, rule.values.length - 1]],
    choices: rule.values,
    asked: (text) => listed(rule, rule.values, text),
    ofRow: (text) => position(rule.values, text, rule.anyCase),
    coordinates: ([value]) => [value / rule.near],
    valuesAt: ([at]) => [at * rule.near],
    shown: (value) => rule.values[Math.round(Math.min(Math.max(value, 0), rule.values.length - 1))],
  }),
  date: (rule) => {
    const first = daysIn(rule.first), last = daysIn(rule.last);
    return {
      names: [rule.name],
      parts: [{ span: [0, (last - first) / rule.near] }],
      ranges: [[first, last]],
      entry: "date",
      asked: (text) => {
        const days = daysIn(text);
        if (Number.isNaN(days)) throw new Unreadable("page.type-day", { name: rule.name, day: rule.first });
        return days;
      },
      coordinates: ([value]) => [(value - first) / rule.near],
      valuesAt: ([at]) => [first + at * rule.near],
      shown: dayText,
    };
  },
  cycle: (rule) => {
    const period = PERIODS[rule.period] ?? numberIn(rule.period);
    const radius = period / (2 * Math.PI * rule.near);
    const steps = rule.values.length ? rule.values : STEPS[rule.period];
    return {
      names: [rule.name],
      parts: [{ disc: radius }],
      ranges: [[0, steps ? steps.length - 1 : period]],
      choices: steps,
      entry: rule.period === "hours" ? "time" : undefined,
      asked: (text) => cycleValue(rule, period, steps, text),
      coordinates: ([value]) => {
        const angle = (2 * Math.PI * value) / period;
        return [radius * Math.cos(angle), radius * Math.sin(angle)];
      },
      valuesAt: ([east, north]) => {
        const turns = Math.atan2(north, east) / (2 * Math.PI);
        return [(turns - Math.floor(turns)) * period];
      },
      shown: (value) => (rule.period === "hours" ? clockText(value) : steps ? steps[Math.round(value) % steps.length] : shownNumber(value)),
    };
  },
  place: (rule) => {
    const middle = [rule.west + (rule.east - rule.west) / 2, rule.south + (rule.north - rule.south) / 2];
    const units = [KILOMETRES * Math.cos((middle[1] * Math.PI) / 180), KILOMETRES];
    const at = (longitude, latitude) => [((longitude - middle[0]) * units[0]) / rule.near, ((latitude - middle[1]) * units[1]) / rule.near];
    const lower = at(rule.west, rule.south), upper = at(rule.east, rule.north);
    return {
      names: [rule.longitude, rule.latitude],
      parts: [{ span: [lower[0], upper[0]] }, { span: [lower[1], upper[1]] }],
      ranges: [[rule.west, rule.east], [rule.south, rule.north]],
      isPlace: true,
      asked: (text, place) => {
        const name = place ? rule.latitude : rule.longitude;
        const value = asNumber(name, text);
        if (place ? Math.abs(value) > 90 : value < -180 || value > 360) throw new Unreadable(place ? "page.type-latitude" : "page.type-longitude", { name });
        return value;
      },
      coordinates: ([longitude, latitude]) => {
        const turned = longitude - 360 * (Number(longitude > middle[0] + 180) - Number(longitude < middle[0] - 180));
        return at(turned, latitude);
      },
      valuesAt: ([east, north]) => [(east * rule.near) / units[0] + middle[0], (north * rule.near) / units[1] + middle[1]],
      shown: (value) => String(Number(value.toFixed(5))),
    };
  },
  category: (rule) => {
    const choices = [...rule.values, ANYTHING_ELSE, ...(rule.missing.rule === "own" ? [NO_VALUE] : [])];
    return {
      names: [rule.name],
      parts: [{ vertices: choices.length, far: rule.far }],
      ranges: [[0, choices.length - 1]],
      choices,
      isCategory: true,
      asked: (text) => {
        const extra = choices.indexOf(String(text).trim(), rule.values.length);
        return extra >= 0 ? extra : listed(rule, rule.values, text);
      },
      ofRow: (text) => {
        const extra = choices.indexOf(String(text).trim(), rule.values.length), at = extra >= 0 ? extra : position(rule.values, text, rule.anyCase);
        return at < 0 && !isMissing(text) ? rule.values.length : at;
      },
      coordinates: ([value]) => [Math.min(Math.max(Math.round(value), 0), choices.length - 1)],
      valuesAt: ([at]) => [at],
      shown: (value) => choices[Math.round(Math.min(Math.max(value, 0), choices.length - 1))],
    };
  },
};

function listed(rule, values, text) {
  const at = position(values, text, rule.anyCase);
  if (at < 0) throw new Unreadable("page.choose-one", { name: rule.name, values: values.slice(0, 6).join(", ") + (values.length > 6 ? ", …" : "") });
  return at;
}

function cycleValue(rule, period, steps, text) {
  const number = numberIn(text);
  let value = NaN;
  if (rule.period === "hours") value = Number.isFinite(number) ? number : hoursIn(text);
  else if (steps) {
    value = position(steps, text, rule.anyCase);
    if (value < 0) {
      const word = String(text).trim().replace(/\.$/, "").toLowerCase();
      value = rule.values.length ? -1 : steps.findIndex((step) => [step, step.slice(0, 3)].some((name) => name.toLowerCase() === word));
    }
    if (value < 0) value = Number.isInteger(number) && number >= (rule.period === "months" ? 1 : 0) && number <= period ? (number - 1 + period) % period : NaN;
  } else value = number % period;
  if (rule.period === "hours" && !(value >= 0 && value <= 24)) value = NaN;
  if (Number.isNaN(value)) throw new Unreadable(rule.period === "hours" ? "page.type-time" : steps ? "page.type-step" : "page.type-angle", { name: rule.name, steps: steps?.slice(0, 3).join(", ") });
  return value;
}

// Rules of a release; a release without any has plain numbers over its bounds.
export function rulesOf(list, anyCase) {
  return list.map((rule) => {
    const made = { ...KINDS[rule.kind]({ ...rule, anyCase }), kind: rule.kind };
    return { ...made, filled: () => filledBy(rule, made) };
  });
}

// Coordinates that stand for a missing cell.
function filledBy({ missing, values, name, longitude }, made) {
  if (missing.rule === "leave-out") throw new Unreadable("page.cell-missing", { name: name ?? longitude });
  if (missing.rule === "own") return [values.length + 1];
  if (missing.fill !== null) return made.coordinates((made.isPlace ? missing.fill.trim().split(/\s+/) : [missing.fill]).map((text, place) => made.asked(text, place)));
  if (made.isCategory) return [values.length];
  // The middle of the bounds, and of a circle.
  if (made.kind === "cycle") return [0, 0];
  if (made.scale === "log") return [made.parts[0].span[1] / 2];
  return made.coordinates(made.ranges.map(([low, high]) => low + (high - low) / 2));
}

export function plainRules(names, bounds) {
  return names.map((name, at) => ({
    kind: "number",
    names: [name],
    parts: [],
    ranges: [bounds.lower ? [bounds.lower[at], bounds.upper[at]] : [-1, 1]],
    asked: (text) => asNumber(name, text),
    coordinates: ([value]) => [value],
    valuesAt: ([value]) => [value],
    shown: shownNumber,
  }));
}
