// The longest task of each part of a visit, over several rounds.
import { tasksOf } from "./chromium.mjs";

const MOST_MS = 50;

const span = (times) => `${Math.min(...times).toFixed(0)} to ${Math.max(...times).toFixed(0)} ms`;

/** @param {boolean} details the parts of the longer tasks are printed */
export function createLongest(details) {
  /** In milliseconds. @type {Map<string, {clock: number[], cpu: number[]}>} */
  const found = new Map();
  /** The longest time that the browser took for itself. */
  let cleaning = 0;
  return {
    /** Measures what happens in a part. */
    async part(page, name, doing) {
      const all = tasksOf(await page.trace(doing)).sort((a, b) => b.clock - a.clock);
      const tasks = all.filter((task) => task.cleaning < task.clock / 2);
      cleaning = Math.max(cleaning, ...all.map((task) => task.cleaning));
      const { clock, cpu } = found.get(name) ?? { clock: [], cpu: [] };
      clock.push(Math.max(...tasks.map((task) => task.clock)));
      cpu.push(Math.max(...tasks.map((task) => task.cpu)));
      found.set(name, { clock, cpu });
      if (!details) return;
      for (const task of tasks.filter(({ clock }) => clock > MOST_MS)) {
        console.log(`${name}: ${task.clock.toFixed(0)} (${task.cpu.toFixed(0)}): ${task.parts().join(", ")}`);
      }
    },

    /** The parts in which a task was too long in every round. */
    over: () => [...found].filter(([, { clock }]) => Math.min(...clock) > MOST_MS).map(([name]) => name),

    /** What was found so far. */
    print() {
      for (const [name, { clock, cpu }] of found) {
        const mark = Math.min(...clock) > MOST_MS ? "over " : "";
        console.log(`${mark}${name}: ${span(clock)}, the processor's time ${span(cpu)}`);
      }
      console.log(`the browser's own garbage: ${cleaning.toFixed(0)} ms at most`);
    },
  };
}
