import { ideal } from "../schedules/conditions";
import { planOf } from "../schedules/plan";
import { playMany } from "../schedules/play-many";
import type { Schedule } from "../schedules/result";
import type { startDatabase } from "../schedules/workers";
import { patchesOf, type Planted } from "./planted";
import { small } from "./profiles";

export interface Hunted {
  bug: string;
  /** The checkers that found something, such as "C2, C5", and the first one's message; null: none did. */
  caughtBy: string | null;
  words: string;
  /** Schedules played until then. */
  schedules: number;
  /** The one that caught it: so many of the plain mix there were from the first on. */
  seed: number | null;
  /** The first seed that was looked at. */
  from: number;
  seconds: number;
  commit: string;
}

interface Hunt {
  first: number;
  /** Schedules at most. */
  most: number;
  /** Milliseconds after which no further schedule begins. */
  longestMs: number;
  database: Awaited<ReturnType<typeof startDatabase>>;
  commit: string;
}

/** How a checker's word begins. A schedule that breaks off says nothing of the code. */
const verdict = /^([CF]\d+): /;

/** Plays schedules with the bug in the code, one after the other, until a checker speaks. */
export async function hunt(
  bug: Planted,
  { first, most, longestMs, database, commit }: Hunt,
): Promise<Hunted> {
  const started = Date.now();
  const found: Hunted = {
    bug: bug.name,
    caughtBy: null,
    words: "",
    schedules: 0,
    seed: null,
    from: first,
    seconds: 0,
    commit,
  };
  await playMany({
    patches: patchesOf(bug),
    processes: 1,
    longestMs,
    database,
    schedules: schedulesFor(bug, { first, most }),
    onResult({ seed, violations }) {
      found.schedules += 1;
      const spoken = violations.filter((one) => verdict.test(one));
      const [words] = spoken;
      if (words === undefined) {
        if (violations[0]) found.words = violations[0];
        return false;
      }
      const checkers = new Set(spoken.map((one) => verdict.exec(one)?.[1]));
      Object.assign(found, { seed, words, caughtBy: [...checkers].join(", ") });
      return true;
    },
  });
  return { ...found, seconds: Math.round((Date.now() - started) / 100) / 10 };
}

function* schedulesFor(
  { wants, conditions }: Planted,
  { first, most }: { first: number; most: number },
): Generator<Schedule> {
  const chosen = { ...ideal, ...conditions };
  let count = 0;
  for (let seed = first; count < most; seed += 1) {
    const plan = planOf(seed, chosen);
    if (!small(plan) || (wants && !wants(plan))) continue;
    count += 1;
    yield { seed, chosen };
  }
}
