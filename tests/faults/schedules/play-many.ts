import { rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import type { Layout } from "../../../server/database/layout";
import type { Patch } from "./bundle";
import { bundleWorker } from "./bundle";
import type { Result, Schedule } from "./result";
import { Player, startDatabase, type WorkerFolder } from "./workers";

type Database = Awaited<ReturnType<typeof startDatabase>>;

interface Options {
  schedules: Iterable<Schedule>;
  /** Called with each schedule as it ends; true ends the run. */
  onResult(result: Result, schedule: Schedule): boolean | void;
  patches?: Patch[];
  processes?: number;
  /** Milliseconds after which no further schedule begins. */
  longestMs?: number;
  /** How the shops' tables lie. */
  layout?: Layout | undefined;
  database?: Database;
}

/** Plays schedules in several processes side by side. */
export async function playMany({
  schedules,
  onResult,
  patches = [],
  processes = Math.max(2, availableParallelism()),
  longestMs = Infinity,
  layout,
  database: given,
}: Options): Promise<void> {
  const database = given ?? (await startDatabase(layout));
  const file = await bundleWorker(patches);
  const waiting = schedules[Symbol.iterator]();
  const until = Date.now() + longestMs;
  let isOver = false;
  const work = async (place: WorkerFolder) => {
    let player: Player | null = null;
    try {
      for (let next = waiting.next(); !next.done && !isOver; next = waiting.next()) {
        if (Date.now() > until) return;
        const schedule = next.value;
        player ??= await Player.start(file, place);
        const result = await player.play(schedule).catch((error: Error) => broken(schedule.seed, error));
        if (result.figures === null) {
          player.stop();
          player = null;
        }
        isOver ||= onResult(result, schedule) === true;
      }
    } finally {
      player?.stop();
    }
  };
  try {
    const places = [];
    for (let index = 0; index < processes; index += 1) places.push(await database.another());
    await Promise.all(places.map(work));
  } finally {
    rmSync(path.dirname(file), { recursive: true, force: true });
    if (!given) await database.stop();
  }
}

/** A process that did not come through the schedule says nothing of it. */
function broken(seed: number, { message }: Error): Result {
  return {
    seed,
    mode: "A",
    ms: 0,
    cpuMs: 0,
    violations: [`the process broke down: ${message}`],
    reviews: 0,
    figures: null,
    story: [],
  };
}
