import { z } from "zod";
import { startAppProcess } from "../scripts/app-process";
import { freePort } from "../server/free-port";
import { startSimulator } from "../simulator/start";
import { testEnvironment } from "../tests/support/environment";
import { openExistingStore } from "../tests/support/stores";
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
  /** The most memory the app's process has held; null where the system does not tell. */
  peakMegabytes: number | null;
}

interface Subject {
  title: string;
  /** What the stand-in platform makes the store from. */
  dataset: string;
  databaseUrl: string;
  /** Told of each thing that has to be ended, whatever happens. */
  onStart: (stop: () => Promise<void>) => void;
}

const copyRounds = 7;
const stepDone = z.object({
  msg: z.literal("import step done"),
  step: z.string(),
  objects: z.number(),
  ms: z.number(),
});

/** Installs the built app, web and worker in one process, into a store, and measures its first import. */
export async function measureImport({ title, dataset, databaseUrl, onStart }: Subject): Promise<Measured> {
  const port = await freePort();
  const appUrl = `http://localhost:${port}`;
  const simulator = await startSimulator({
    port: 0,
    stateFolder: null,
    dataset,
    app: {
      apiKey: testEnvironment.SHOPIFY_API_KEY,
      apiSecret: testEnvironment.SHOPIFY_API_SECRET,
      url: appUrl,
      target: appUrl,
    },
  });
  onStart(() => simulator.stop());
  const [store] = simulator.world.stores.values();
  if (!store) throw new Error(`${dataset} has no store.`);

  const steps: Step[] = [];
  const app = await startAppProcess({
    port,
    preload: ["./simulator/preload.mjs"],
    env: {
      ...testEnvironment,
      NODE_ENV: "production",
      LOG_LEVEL: "info",
      SHOPIFY_APP_URL: appUrl,
      DATABASE_URL: databaseUrl,
      SIMULATOR_URL: simulator.url,
      RESEND_BASE_URL: `${simulator.url}/mailbox-api`,
    },
    onLine(line) {
      const { data } = stepDone.safeParse(readLine(line));
      if (data) steps.push({ name: data.step, objects: data.objects, seconds: data.ms / 1_000 });
    },
  });
  onStart(() => app.stop());
  await openExistingStore({ appUrl, simulatorUrl: simulator.url }, store.domain);

  const peakMegabytes = peakMemory(app.child.pid ?? 0);
  await app.stop();
  await simulator.stop();
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
