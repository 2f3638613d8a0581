// What is scheduled in the sound of the device, and when.
import assert from "node:assert/strict";
import { test } from "node:test";
import { createSound } from "../../www/device/sound.js";
import { createSenses } from "../../www/wiring/senses.js";

/** A value that notes what it is set to. */
class Param {
  value = 0;
  set = [];
  setValueAtTime(value, at) {
    this.set.push({ value, at });
  }
  exponentialRampToValueAtTime(value, at) {
    // The Web Audio standard forbids nought here.
    assert.ok(value > 0);
    this.set.push({ value, at });
  }
}

class Context {
  static made = [];
  state = "running";
  currentTime = 10;
  sampleRate = 8000;
  destination = {};
  gains = [];
  tones = [];
  knocks = [];
  resumed = 0;
  constructor() {
    Context.made.push(this);
  }
  node(more) {
    return { connect: (to) => to, ...more };
  }
  createGain() {
    const gain = this.node({ gain: new Param() });
    this.gains.push(gain);
    return gain;
  }
  createBiquadFilter() {
    return this.node({ frequency: new Param(), Q: new Param() });
  }
  started(list, more) {
    const it = this.node({
      ...more,
      start: (at) => Object.assign(it, { at }),
      stop: (end) => Object.assign(it, { end }),
    });
    list.push(it);
    return it;
  }
  createOscillator() {
    return this.started(this.tones, { frequency: new Param() });
  }
  createBufferSource() {
    return this.started(this.knocks, { buffer: null });
  }
  createBuffer(_, length) {
    const samples = new Float32Array(length);
    return { getChannelData: () => samples };
  }
  async resume() {
    this.resumed += 1;
    this.state = "running";
  }
  async suspend() {
    this.state = "suspended";
  }
}

/** A sound, and the means to hide the page. @param {import("node:test").TestContext} t */
function made(t) {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  Context.made = [];
  const page = { hidden: false, change: () => {} };
  const sound = createSound({
    make: () => new Context(),
    hidden: () => page.hidden,
    onHidden: (run) => {
      page.change = run;
    },
  });
  return { sound, page };
}

const pitchOf = (tone) => tone.frequency.set[0].value;

test("nothing is made before a touch, and then once", (t) => {
  const { sound } = made(t);
  sound.play("seed", 1, 3);
  assert.equal(Context.made.length, 0);
  sound.touch();
  sound.touch();
  assert.equal(Context.made.length, 1);
  sound.play("seed", 1, 3);
  const [context] = Context.made;
  assert.equal(context.tones.length, 1);
  assert.equal(context.knocks.length, 1);
  for (const it of [...context.tones, ...context.knocks]) assert.ok(it.at >= context.currentTime && it.end > it.at);
});

test("a seed is deeper the fuller its house, whatever chance adds", (t) => {
  const { sound } = made(t);
  sound.touch();
  const [context] = Context.made;
  const mean = (seeds) => {
    context.tones = [];
    for (let i = 0; i < 40; i++) sound.play("seed", seeds, 3);
    return context.tones.reduce((sum, tone) => sum + pitchOf(tone), 0) / 40;
  };
  const pitches = [1, 4, 8, 12, 20].map(mean);
  for (let i = 1; i < pitches.length; i++) assert.ok(pitches[i] < pitches[i - 1], pitches.join(" "));
  // Heaps that nobody counts sound alike.
  assert.ok(Math.abs(mean(30) / mean(47) - 1) < 0.05);
});

test("no two seeds are alike, and each game has the same ones", (t) => {
  const line = () => {
    const { sound } = made(t);
    sound.touch();
    for (let i = 0; i < 12; i++) sound.play("seed", 4, 3);
    t.mock.timers.reset();
    return Context.made[0].tones.map(pitchOf);
  };
  const first = line();
  assert.equal(new Set(first).size, 12);
  assert.deepEqual(line(), first);
});

test("captures rattle, refusals knock twice, the end has three notes", (t) => {
  const { sound } = made(t);
  sound.touch();
  const [context] = Context.made;
  const heard = (moment, seeds) => {
    context.tones = [];
    context.knocks = [];
    sound.play(moment, seeds, 3);
    return [context.tones.length, context.knocks.length];
  };
  assert.deepEqual(heard("capture", 2), [2, 2]);
  assert.deepEqual(heard("capture", 5), [5, 5]);
  assert.deepEqual(heard("capture", 40), [7, 7]);
  assert.deepEqual(heard("refuse", 0), [2, 2]);
  assert.deepEqual(heard("end", 0), [6, 3]);
});

test("the volume scales all of it", (t) => {
  const { sound } = made(t);
  sound.touch();
  const [out] = Context.made[0].gains;
  const levels = [1, 2, 3, 4, 5].map((volume) => {
    sound.play("seed", 4, volume);
    return out.gain.value;
  });
  for (let i = 1; i < levels.length; i++) assert.ok(levels[i] > levels[i - 1], levels.join(" "));
  assert.ok(levels[0] > 0 && levels[4] <= 1);
});

test("a page in the background is silent and lets the device rest", (t) => {
  const { sound, page } = made(t);
  sound.touch();
  const [context] = Context.made;
  sound.play("seed", 4, 3);
  page.hidden = true;
  page.change();
  assert.equal(context.state, "suspended");
  sound.play("seed", 4, 3);
  assert.equal(context.tones.length, 1);
  page.hidden = false;
  sound.play("seed", 4, 3);
  assert.equal(context.tones.length, 2);
  assert.equal(context.state, "running");
  t.mock.timers.tick(20_000);
  assert.equal(context.state, "suspended", "nothing was heard for long");
});

test("what a browser holds back does not come all at once", (t) => {
  const { sound } = made(t);
  sound.touch();
  const [context] = Context.made;
  context.resume = async () => {
    context.resumed += 1;
  };
  context.state = "suspended";
  for (let i = 0; i < 20; i++) sound.play("seed", 4, 3);
  assert.equal(context.tones.length, 1);
  sound.touch();
  assert.equal(context.resumed, 21, "each touch asks again");
});

test("with the sound off nothing is loaded, and nothing before a touch with it on", async () => {
  Context.made = [];
  const before = globalThis.AudioContext;
  const events = new EventTarget();
  globalThis.AudioContext = Context;
  globalThis.document = Object.assign(events, { hidden: false });
  try {
    const options = { sound: "off", volume: 3, buzz: "off" };
    const senses = createSenses(() => options);
    await senses.touch();
    senses.moment("seed", 3);
    assert.equal(Context.made.length, 0);
    options.sound = "on";
    senses.moment("seed", 3);
    await senses.warm();
    senses.moment("seed", 3);
    assert.equal(Context.made.length, 0, "a finger that comes down is no tap");
    await senses.touch();
    senses.moment("seed", 3);
    assert.equal(Context.made.length, 1);
    assert.equal(Context.made[0].tones.length, 1);
    options.sound = "off";
    senses.moment("seed", 3);
    assert.equal(Context.made[0].tones.length, 1);
    await senses.touch();
  } finally {
    globalThis.AudioContext = before;
    delete globalThis.document;
  }
});

test("the device shakes where that is wanted", async () => {
  const pulses = [];
  const { navigator, document } = globalThis;
  Object.defineProperty(globalThis, "navigator", {
    value: { vibrate: (pulse) => pulses.push(pulse) },
    configurable: true,
    writable: true,
  });
  globalThis.document = { hidden: false };
  try {
    const options = { sound: "off", volume: 3, buzz: "off" };
    const senses = createSenses(() => options);
    await senses.touch();
    senses.moment("seed", 3);
    assert.deepEqual(pulses, []);
    options.buzz = "on";
    await senses.touch();
    await import("../../www/device/buzz.js");
    await new Promise((next) => setImmediate(next));
    for (const moment of ["seed", "capture", "refuse"]) senses.moment(moment, 3);
    assert.equal(pulses.length, 3);
    assert.ok(pulses[0] < pulses[1] && pulses[2].length === 3, JSON.stringify(pulses));
    globalThis.document.hidden = true;
    senses.moment("seed", 3);
    assert.equal(pulses.length, 3, "nothing in the background");
  } finally {
    Object.defineProperty(globalThis, "navigator", { value: navigator, configurable: true, writable: true });
    globalThis.document = document;
  }
});
