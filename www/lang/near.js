// The words of games between two devices side by side, which load late. Whoever imports this has them before its own first line runs.

import { addPart } from "./index.js";

await addPart("near");
