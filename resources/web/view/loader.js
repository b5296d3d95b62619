// Unpacks the program and runs it. The content policy names its hash, so nothing else would be run in its place.
import { unpacked } from "../reader/packed.js";

function load() {
  const held = document.getElementById("program"), program = document.createElement("script");
  program.textContent = new TextDecoder().decode(unpacked(held.textContent));
  program.id = "program";
  held.replaceWith(program);
}
