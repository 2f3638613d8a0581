// The thread of the computer player, and those of the coach: the search runs in Rust, which listens, answers and yields by itself.

import { NETWORKS, SCOPE } from "./addresses.js";
import { listen } from "./engine/worker/thread.js";
import * as wasm from "./wasm/search.js";

listen(wasm, { scope: SCOPE, networks: NETWORKS });
