"use strict";
// Search while typing: sections that hold all words, those with the words in their titles first.
const field = document.getElementById("search");
const list = document.getElementById("found");
const article = document.getElementById("article");

const plain = (text) => text.toLowerCase().normalize("NFD").replace(/[\u0300-\u036f]/g, "");
const sections = SECTIONS.map(([title, address, text]) => ({ title, address, text, low: plain(text), lowTitle: plain(title) }));

function score(section, words) {
  let total = 0;
  for (const word of words) {
    const inTitle = section.lowTitle.indexOf(word);
    const inText = section.low.indexOf(word);
    if (inTitle < 0 && inText < 0) return 0;
    total += (inTitle >= 0 ? 20 : 0) + (inTitle === 0 ? 10 : 0) + (inText >= 0 ? Math.min(5, section.low.split(word).length - 1) : 0);
  }
  return total;
}

function excerpt(section, words) {
  const places = words.map((word) => section.low.indexOf(word)).filter((place) => place >= 0);
  const near = Math.max(0, (places.length ? Math.min(...places) : 0) - 40);
  const start = near ? section.text.lastIndexOf(" ", near) + 1 : 0;
  return (start ? "… " : "") + section.text.slice(start, start + 160) + (section.text.length > start + 160 ? " …" : "");
}

function search() {
  const words = plain(field.value).split(/\s+/).filter(Boolean);
  list.replaceChildren();
  list.hidden = words.length === 0;
  article.hidden = words.length > 0;
  if (!words.length) return;
  const hits = sections.map((section) => [score(section, words), section]).filter(([points]) => points > 0);
  hits.sort(([a], [b]) => b - a);
  for (const [, section] of hits.slice(0, 30)) {
    const item = document.createElement("li");
    const link = document.createElement("a");
    link.href = section.address;
    link.textContent = section.title;
    const text = document.createElement("p");
    text.textContent = excerpt(section, words);
    item.append(link, text);
    list.append(item);
  }
  if (!hits.length) {
    const item = document.createElement("li");
    item.textContent = "Nothing holds all of these words.";
    list.append(item);
  }
}

field.addEventListener("input", search);
field.addEventListener("keydown", (event) => {
  if (event.key === "Escape") { field.value = ""; search(); }
  if (event.key === "Enter") { const first = list.querySelector("a"); if (first) location.href = first.href; }
});
// A link to a place on this very page shows the page again.
list.addEventListener("click", (event) => { if (event.target.closest("a")) { field.value = ""; search(); } });
document.addEventListener("keydown", (event) => {
  if (event.key === "/" && document.activeElement !== field) { event.preventDefault(); field.focus(); }
});
search();
