import { stackAt } from "../support/stack";
import { startStack } from "../support/start-stack";
import { AppProcess } from "./app-process";
import { playHeavy } from "./heavy";
import { newStore } from "./run";

/** A bug that somebody could write, put into the built app while it is loaded, so that the fuzzer shows whether it bites. */
const planted = [
  {
    name: "how long a list is, is checked after its elements",
    preload: "./tests/fuzz/plant-late-lengths.mjs",
    isCaughtBy: /held the loop/,
  },
];

/** So many heavy bodies are left out between two, but for those that tell the most: a hunt takes a minute at most. */
const every = 10_000;

/** `npm run fuzz -- --planted`: each planted bug has to be noticed by heavy bodies. Answers the exit code. */
export async function runPlanted(): Promise<number> {
  const missed: string[] = [];
  for (const { name, preload, isCaughtBy } of planted) {
    const started = Date.now();
    const running = await startStack("fuzz-planted", {
      logLevel: "warn",
      preload: ["./tests/fuzz/tell-loop-holds.mjs", preload],
    });
    try {
      const { where, fixtures } = await newStore(stackAt(running.addresses));
      const app = new AppProcess(running.child);
      const { bodies, failures } = await playHeavy({ where, fixtures, app }, { every });
      const caught = failures.filter((words) => isCaughtBy.test(words));
      if (caught.length === 0) missed.push(name);
      const said = caught[0] ?? "NOT CAUGHT";
      const seconds = Math.round((Date.now() - started) / 1_000);
      console.log(`${name}: ${said} (${caught.length} of ${bodies} bodies, ${seconds} s)`);
    } finally {
      await running.stop();
    }
  }
  console.log(`${planted.length - missed.length} passed, ${missed.length} failed`);
  return missed.length === 0 ? 0 : 1;
}
