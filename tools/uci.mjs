// The engine's protocol on standard input and output, spoken by the shipped wasm. `cargo xtask uci-wasm` starts it.
import { createInterface } from "node:readline";
import { programs } from "../tests/wasm/shipped.mjs";

const { Uci } = await programs();
const uci = new Uci();
/** @type {string[]} */
const waiting = [];
let listening = true;
let working = false;

const input = createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY });
input.on("line", (line) => {
  waiting.push(line);
  if (!working) work();
});
input.on("close", () => {
  listening = false;
  if (!working) work();
});
// Nobody reads any more: there is nobody to answer either.
process.stdout.on("error", () => process.exit(0));

/** @param {string[]} lines */
function say(lines) {
  if (lines.length) process.stdout.write(`${lines.join("\n")}\n`);
}

/** Lines first, then a slice of the search, then a look at what has come in meanwhile. */
function work() {
  working = true;
  while (waiting.length && !uci.over()) say(uci.line(/** @type {string} */ (waiting.shift()), performance.now()));
  if (!listening) say(uci.endOfInput(performance.now()));
  const slice = performance.now();
  while (uci.thinking() && !uci.over() && performance.now() - slice < 10) say(uci.work(performance.now()));
  if (uci.over()) process.exit(0);
  working = uci.thinking();
  if (working) setImmediate(work);
}
