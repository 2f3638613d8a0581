// Says the app's words in English: a key and its parameters on each line, the words on each line of the answer.

import { createInterface } from "node:readline";
import { has, speak, t } from "../../../../www/lang/index.js";

await speak("en", ["app", "sheets", "coach", "near", "keys", "pages"]);
for await (const line of createInterface({ input: process.stdin })) {
  const [key, params] = JSON.parse(line);
  process.stdout.write(`${JSON.stringify(has(key) ? t(key, params) : null)}\n`);
}
