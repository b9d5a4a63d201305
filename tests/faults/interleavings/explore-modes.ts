import { rmSync } from "node:fs";
import path from "node:path";
import type { Layout } from "../../../server/database/layout";
import { bundleWorker, type Patch } from "../schedules/bundle";
import type { Mode } from "../schedules/plan";
import { Player, startDatabase } from "../schedules/workers";
import type { Explored } from "./explored";

/** The platform as it is documented, and one that forgets its keys. */
const modes = ["A", "B"] as const satisfies readonly Mode[];

interface Options {
  troubles: number;
  /** Runs of each mode, at most. */
  most?: number;
  layout?: Layout | undefined;
  /** Bugs to be noticed: the first violation of a mode ends it. */
  patches?: Patch[];
  onProgress?(mode: Mode, explored: Explored): void;
}

const atOnce = 20;

/** Explores each mode in a process of its own. */
export async function exploreModes({
  troubles,
  most = Infinity,
  layout,
  patches = [],
  onProgress = () => undefined,
}: Options): Promise<Explored[]> {
  const database = await startDatabase(layout);
  const file = await bundleWorker(patches, "tests/faults/interleavings/explorer.ts");
  try {
    return await Promise.all(
      modes.map(async (mode) => {
        const player = await Player.start(file, await database.another());
        try {
          let sum: Explored | null = null;
          do {
            const runs = Math.min(atOnce, most - (sum?.runs ?? 0));
            const part = (await player.ask({ mode, troubles, runs })) as Explored;
            sum = together(sum, part);
            onProgress(mode, sum);
          } while (sum.waiting > 0 && sum.runs < most && !(patches.length > 0 && sum.violations.length > 0));
          return sum;
        } finally {
          player.stop();
        }
      }),
    );
  } finally {
    rmSync(path.dirname(file), { recursive: true, force: true });
    await database.stop();
  }
}

function together(before: Explored | null, part: Explored): Explored {
  if (!before) return part;
  return {
    runs: before.runs + part.runs,
    ends: before.ends + part.ends,
    reviewed: before.reviewed + part.reviewed,
    longest: Math.max(before.longest, part.longest),
    mostPoints: Math.max(before.mostPoints, part.mostPoints),
    states: part.states,
    waiting: part.waiting,
    violations: [...before.violations, ...part.violations],
  };
}
