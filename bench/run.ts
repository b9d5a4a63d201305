import { parseArgs } from "node:util";
import { buildIfChanged } from "../scripts/build-if-changed";
import { parseLayout } from "../server/database/layout";
import { startTestPostgres } from "../tests/support/test-postgres";
import { measureBuying } from "./buying/part";
import { measureCosts } from "./costs/part";
import { measureDataImport } from "./data-import/part";
import { measureDay } from "./day/part";
import { measureFlames } from "./flame/part";
import { measureForecasts } from "./forecasts/part";
import { measureGrowths } from "./growth/part";
import { measureImports } from "./import/part";
import { measureLimit } from "./limit/part";
import { measurePages } from "./pages/part";
import type { Bench, Part, Result } from "./part";
import { measurePdf } from "./pdf/part";
import { measureShops } from "./shops/part";
import { measureStart } from "./start/part";
import { measureWall } from "./wall/part";

const parts: Record<string, Part> = {
  import: measureImports,
  pages: measurePages,
  limit: measureLimit,
  growth: measureGrowths,
  pdf: measurePdf,
  start: measureStart,
  shops: measureShops,
  day: measureDay,
};
/** Run only when they are asked for. */
const onRequest: Record<string, Part> = {
  buying: measureBuying,
  costs: measureCosts,
  "data-import": measureDataImport,
  forecasts: measureForecasts,
  flame: measureFlames,
  wall: measureWall,
};
/** Compute only, beside nothing that runs. */
const withoutApp = ["buying"];

/** Variants of the generated store where that is not 100,000. */
const usual: Record<string, number> = { "data-import": 10_000, limit: 10_000, shops: 1_000, wall: 10_000 };

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: "boolean", default: false },
    variants: { type: "string" },
    locations: { type: "string", default: "3" },
    shops: { type: "string", default: "1000" },
    large: { type: "string", default: "1000000" },
    layout: { type: "string" },
    partitions: { type: "string" },
    workers: { type: "string", default: "2" },
    movements: { type: "string", default: "10000000" },
    levels: { type: "string", default: "10000,100000" },
    visits: { type: "string", default: "4" },
    seconds: { type: "string", default: "1" },
    only: { type: "string" },
    busy: { type: "boolean", default: false },
    data: { type: "string", default: "../shared/data/online-retail" },
    generated: { type: "boolean", default: false },
  },
});
const known = { ...parts, ...onRequest };
const unknown = positionals.filter((name) => !(name in known));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(", ")}; there are ${Object.keys(known).join(", ")}.`);
  process.exit(1);
}

const needsApp = positionals.length === 0 || positionals.some((name) => !withoutApp.includes(name));

const stops: (() => Promise<void>)[] = [];

/** Ends everything that was started, the newest first; what has ended already is left alone. */
async function stopAll(): Promise<void> {
  for (let stop = stops.pop(); stop; stop = stops.pop()) await stop();
}

async function measure(): Promise<Record<string, Result>> {
  const postgres = needsApp ? await startTestPostgres({ durable: true }) : null;
  if (postgres) stops.push(postgres.stop);
  let databases = 0;
  const bench: Bench = {
    variants: Number(options.variants ?? 100_000),
    locations: Number(options.locations),
    shops: Number(options.shops),
    largeVariants: Number(options.large),
    layout: options.layout === undefined ? null : parseLayout(options),
    workers: Number(options.workers),
    movements: Number(options.movements),
    levels: options.levels.split(",").map(Number),
    visits: Number(options.visits),
    seconds: Number(options.seconds),
    only: options.only,
    busy: options.busy,
    data: options.data,
    generated: options.generated,
    async database() {
      if (!postgres) throw new Error("This part said that it needs no database.");
      return postgres.database(`bench_${databases++}`);
    },
    onStart: (stop) => void stops.push(stop),
    say(text) {
      if (!options.json) console.log(text);
    },
  };
  const results: Record<string, Result> = {};
  for (const [name, part] of Object.entries(known)) {
    if (positionals.length === 0 ? name in parts : positionals.includes(name)) {
      results[name] = await part({ ...bench, variants: Number(options.variants ?? usual[name] ?? 100_000) });
    }
  }
  return results;
}

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void stopAll().finally(() => process.exit(130)));
}
try {
  if (needsApp) await buildIfChanged();
  const results = await measure();
  if (options.json) console.log(JSON.stringify(results, null, 2));
  process.exitCode = Object.values(results).every(({ holds }) => holds) ? 0 : 1;
} finally {
  await stopAll();
}
