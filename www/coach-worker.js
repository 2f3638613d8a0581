// The coach's thread: the same search as the computer player's, with what the coach asks beside it.

import { NETWORKS, SCOPE } from "./addresses.js";
import { listen } from "./engine/worker/thread.js";
import * as wasm from "./wasm/coach.js";

listen(wasm, { scope: SCOPE, networks: NETWORKS });
