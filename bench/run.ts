import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { buildIfChanged } from "../scripts/build-if-changed";
import { startTestPostgres } from "../tests/support/test-postgres";
import { measureImport, type Measured } from "./measure-import";
import { holds, reportOf, targets } from "./report";

const realShop = "../shared/data/online-retail";

const { values: options } = parseArgs({
  options: {
    json: { type: "boolean", default: false },
    variants: { type: "string", default: "100000" },
    locations: { type: "string", default: "3" },
  },
});

const stops: (() => Promise<void>)[] = [];

/** Ends everything that was started, the newest first; what has ended already is left alone. */
async function stopAll(): Promise<void> {
  for (let stop = stops.pop(); stop; stop = stops.pop()) await stop();
}

function say(text: string): void {
  if (!options.json) console.log(text);
}

async function measureAll(): Promise<Measured[]> {
  const { variants, locations } = options;
  const stores = [
    ...(existsSync(realShop)
      ? [{ title: "Online Retail, a real shop", dataset: `online-retail:${realShop}` }]
      : []),
    {
      title: `Generated store of ${variants} variants at ${locations} locations`,
      dataset: `generated:variants=${variants},locations=${locations},orders=200`,
    },
  ];
  if (stores.length < 2) say(`The real shop is left out: ${realShop} is not here.`);
  const postgres = await startTestPostgres({ durable: true });
  stops.push(postgres.stop);
  const all: Measured[] = [];
  for (const [position, store] of stores.entries()) {
    const databaseUrl = await postgres.database(`bench_${position}`);
    const measured = await measureImport({ ...store, databaseUrl, onStart: (stop) => stops.push(stop) });
    all.push(measured);
    say(`\n${reportOf(measured)}`);
  }
  return all;
}

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void stopAll().finally(() => process.exit(130)));
}
try {
  await buildIfChanged();
  const all = await measureAll();
  if (options.json) console.log(JSON.stringify({ targets, stores: all, holds: all.every(holds) }, null, 2));
  process.exitCode = all.every(holds) ? 0 : 1;
} finally {
  await stopAll();
}
