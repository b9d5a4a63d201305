import { z } from "zod";
import { openStore } from "../open-store";
import type { Bench } from "../part";
import { type BareCopy, measureBareCopy } from "./bare-copy";
import { peakMemory } from "./peak-memory";

export interface Step {
  name: string;
  /** Objects that the platform handed over. */
  objects: number;
  /** From the moment the platform had them ready until they are in the mirror. */
  seconds: number;
}

export interface Measured {
  store: string;
  steps: Step[];
  /** The levels' rows alone, written by PostgreSQL's own COPY in the same run. */
  bareCopy: BareCopy;
  /** Seconds of the levels' step for each second of the bare COPY. */
  levelsToCopy: number;
  /** The most memory the app's process has held; null where the system does not report it. */
  peakMegabytes: number | null;
}

interface Subject extends Pick<Bench, "onStart"> {
  title: string;
  /** What the simulator makes the store from. */
  dataset: string;
  databaseUrl: string;
}

const copyRounds = 7;
const stepDone = z.object({
  msg: z.literal("import step done"),
  step: z.string(),
  objects: z.number(),
  ms: z.number(),
});

/** Installs the built app into a store, and measures its first import. */
export async function measureImport({ title, dataset, databaseUrl, onStart }: Subject): Promise<Measured> {
  const stops: (() => Promise<void>)[] = [];
  const steps: Step[] = [];
  const { app } = await openStore({
    dataset,
    databaseUrl,
    onStart(stop) {
      stops.unshift(stop);
      onStart(stop);
    },
    onLine(line) {
      const { data } = stepDone.safeParse(readLine(line));
      if (data) steps.push({ name: data.step, objects: data.objects, seconds: data.ms / 1_000 });
    },
  });
  const peakMegabytes = peakMemory(app.child.pid ?? 0);
  // Nothing else is to run beside the bare COPY.
  for (const stop of stops) await stop();
  const bareCopy = await measureBareCopy(databaseUrl, "stock_levels", copyRounds);
  const levels = steps.find(({ name }) => name === "levels");
  if (!levels) throw new Error(`The import of ${title} did not tell of its levels.`);
  return { store: title, steps, bareCopy, levelsToCopy: levels.seconds / bareCopy.seconds, peakMegabytes };
}

function readLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
