// The words of the coach, which load late. Whoever imports this has them before its own first line runs.

import { addPart } from "./index.js";

await addPart("coach");
