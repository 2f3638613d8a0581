// The computer player's thread: the search runs in Rust, which listens, answers and yields by itself.

import { NETWORKS, SCOPE } from "./addresses.js";
import { listen } from "./engine/thread.js";
import * as wasm from "./wasm/oware.js";

listen(wasm, { scope: SCOPE, networks: NETWORKS });
