// Moving pictures: their frames, what is written of them, and what happens where they would be too large.
import assert from "node:assert/strict";
import { test } from "node:test";
import { makeFitting, PLANS } from "../../www/picture/fitting.js";
import { framesOf } from "../../www/picture/frames.js";
import { createMaker } from "../../www/picture/gif-maker.js";

/** South plays A with four seeds, and takes two of North's a. */
const sown = {
  before: { houses: [4, 0, 0, 0, 0, 2, 1, 0, 0, 0, 0, 9], stores: [10, 22] },
  from: "A",
  side: "S",
  path: ["B", "C", "D", "E"],
  captures: [],
  gathered: false,
  after: { houses: [0, 1, 1, 1, 1, 2, 1, 0, 0, 0, 0, 9], stores: [10, 22], legal: "f", turn: "N" },
};
const took = {
  before: sown.after,
  from: "F",
  side: "S",
  path: ["a", "b"],
  captures: [{ house: "a", seeds: 2 }],
  gathered: false,
  after: { houses: [0, 1, 1, 1, 1, 0, 0, 1, 0, 0, 0, 9], stores: [12, 22], legal: "", turn: "N" },
};
const scene = {
  steps: [
    { step: sown, words: "sown" },
    { step: took, words: "took" },
  ],
  end: "over",
};

test("a move is sown in steps, and each step has the seeds that have fallen", () => {
  const frames = framesOf(scene, 2);
  // The start; a house emptied, half of its seeds, all of them; the same with what is captured, and the end.
  assert.equal(frames.length, 1 + 3 + 5);
  assert.deepEqual(
    frames.map(({ counts }) => counts.slice(0, 7).join("")),
    ["4000021", "0000021", "0110021", "0111121", "0111101", "0111102", "0111102", "0111102", "0111100"],
  );
  assert.deepEqual(
    frames.map(({ captured = [] }) => captured.join("")),
    ["", "", "", "", "", "", "", "a", ""],
  );
  assert.equal(frames.at(-1).words, "over");
  assert.equal(framesOf(scene, 0).length, 3, "without steps each move has what came of it");
});

/** Pixels of which every one is another colour in every frame, so that nothing can be left out. */
function noisy(width) {
  let state = 7;
  const height = width / 2;
  const paint = () => {
    const pixels = new Uint32Array(width * height);
    for (let at = 0; at < pixels.length; at++) pixels[at] = state = Math.imul(state ^ (state >>> 15), 2246822519) + 1;
    return new Uint8ClampedArray(pixels.buffer);
  };
  return { height, paint };
}

/** A worker in this thread. */
function worker() {
  let maker;
  return {
    ended: false,
    onmessage: null,
    onerror: null,
    postMessage(data) {
      let answer;
      if (data.sample) maker = createMaker({ ...data, sample: new Uint8ClampedArray(data.sample) });
      else if (data.pixels) answer = { bytes: maker.add(data.pixels, data.delay) };
      else answer = { buffer: maker.end().buffer };
      setTimeout(() => this.onmessage({ data: answer ?? { bytes: 0 } }));
    },
    terminate() {
      this.ended = true;
    },
  };
}

/** The frames of a GIF with their delays and sizes, by its blocks. @param {Uint8Array} bytes */
function read(bytes) {
  const text = String.fromCharCode(...bytes.slice(0, 6));
  const word = (at) => bytes[at] | (bytes[at + 1] << 8);
  const frames = [];
  let at = 13 + 3 * 2 ** ((bytes[10] & 7) + 1);
  let delay = 0;
  const skip = () => {
    while (bytes[at] > 0) at += bytes[at] + 1;
    at += 1;
  };
  while (bytes[at] !== 0x3b) {
    if (bytes[at] === 0x21) {
      if (bytes[at + 1] === 0xf9) delay = word(at + 4) * 10;
      at += 2;
    } else {
      assert.equal(bytes[at], 0x2c);
      frames.push({ delay, width: word(at + 5), height: word(at + 7) });
      at += 11;
    }
    skip();
  }
  assert.equal(at, bytes.length - 1, "the end");
  return { text, width: word(6), height: word(8), frames };
}

test("what is written has every frame at its size, with its time", async () => {
  const made = await makeFitting(scene, async () => noisy(20), worker(), {
    onProgress() {},
    signal: new AbortController().signal,
  });
  const { text, frames } = read(new Uint8Array(await made.blob.arrayBuffer()));
  assert.equal(text, "GIF89a");
  const wanted = framesOf(scene, PLANS[0].steps);
  assert.deepEqual([made.less, made.frames, frames.length], [false, wanted.length, wanted.length]);
  assert.deepEqual(
    frames.map(({ delay }) => delay),
    wanted.map(({ delay }) => delay),
  );
});

test("what would be too large has fewer steps and a smaller board, and says so", async () => {
  const most = 4000;
  const parts = [];
  const own = worker();
  const made = await makeFitting(scene, async (width) => noisy(width / 20), own, {
    onProgress: (part) => parts.push(part),
    signal: new AbortController().signal,
    most,
  });
  assert.ok(made.less && made.blob.size <= most && made.frames < framesOf(scene, PLANS[0].steps).length);
  assert.equal(parts.at(-1), 1);
  assert.ok(own.ended);
  await assert.rejects(
    makeFitting(scene, async (width) => noisy(width / 20), worker(), {
      onProgress() {},
      signal: new AbortController().signal,
      most: 9,
    }),
    /too long/,
  );
});

test("it stops at once", async () => {
  const stop = new AbortController();
  const own = worker();
  const made = makeFitting(scene, async () => noisy(20), own, {
    onProgress: (part) => part > 0.3 && stop.abort(),
    signal: stop.signal,
  });
  await assert.rejects(made, /stopped/);
  assert.ok(own.ended);
});
