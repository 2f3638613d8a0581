// The computer player's thread: the search runs in Rust, which listens, answers and yields by itself.

import { NETWORKS, SCOPE } from "./addresses.js";
import { listen } from "./engine/worker/thread.js";
import * as wasm from "./wasm/search.js";

listen(wasm, { scope: SCOPE, networks: NETWORKS });
