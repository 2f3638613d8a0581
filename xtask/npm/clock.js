// The clocks of two players.
import { ask, GIVEN, known } from "./ask.js";
import * as wasm from "./oware.js";

export class Clock {
  #clock;

  constructor(options) {
    const {
      initial,
      increment = 0,
      first = "S",
      [GIVEN]: given = undefined,
    } = known(options, ["initial", "increment", "first"]);
    this.#clock = given ?? ask(() => new wasm.Clock(initial, increment, first), { initial, increment, first });
  }

  static read(text) {
    return new Clock({ [GIVEN]: ask(() => wasm.Clock.read(text)) });
  }

  text() {
    return this.#clock.text();
  }

  get hasBegun() {
    return this.#clock.hasBegun();
  }

  left(side) {
    return ask(() => this.#clock.left(side), { side });
  }

  spend(ms) {
    return ask(() => this.#clock.spend(ms), { ms });
  }

  played(turn) {
    ask(() => this.#clock.played(turn), { turn });
  }

  setPly(ply, options = undefined) {
    const { anew = false } = known(options, ["anew"]);
    ask(() => this.#clock.seek(ply, anew), { ply, anew });
  }

  free() {
    this.#clock.free();
  }

  again(first) {
    return new Clock({ [GIVEN]: ask(() => this.#clock.again(first), { first }) });
  }
}
