// Elements without HTML in strings: whatever a file says stays text.

export function element(tag, properties = {}, ...children) {
  return filled(document.createElement(tag), properties, children);
}

export function shape(tag, properties = {}, ...children) {
  return filled(document.createElementNS("http://www.w3.org/2000/svg", tag), properties, children);
}

function filled(made, properties, children) {
  for (const [name, value] of Object.entries(properties)) {
    if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else if (value !== undefined && value !== null && value !== false) made.setAttribute(name, value === true ? "" : value);
  }
  made.append(...children.filter((child) => child !== null && child !== undefined));
  return made;
}

export function byId(id) {
  return document.getElementById(id);
}

// A labelled choice: options are [value, text].
export function choice(label, options, chosen, changed) {
  const select = element("select", { "aria-label": label, onchange: () => changed(select.value) });
  for (const [value, text] of options) select.append(element("option", { value, selected: value === chosen }, text));
  return element("label", {}, `${label} `, select);
}
