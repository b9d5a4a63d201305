import { monitorEventLoopDelay } from "node:perf_hooks";
import { migrate } from "../../server/database/migrate";
import { testEnvironment } from "../../tests/support/environment";
import { peakMemory } from "../import/peak-memory";
import type { Part } from "../part";
import { fillForForecasts } from "./fill";

/** On two cores, for 100,000 variants at 10 locations. */
const targets = { nightSeconds: 600, changedSeconds: 30, megabytes: 512, delayMs: 50 };

interface Round {
  name: string;
  seconds: number;
  variants: number;
  /** How long others of the process waited, in 99 of 100 moments and at most. */
  delayMs: { p99: number; most: number };
}

/** Forecasts of a whole shop for the first time, on the next night, and of the hundredth part that changed. */
export const measureForecasts: Part = async ({ variants, locations, database, say }) => {
  const url = await database();
  await migrate(url);
  const { shopId, salesRows } = await fillForForecasts(url, { variants, locations });
  say(`\nForecasts: ${variants} variants at ${locations} locations, ${salesRows} days of sales`);
  const { renewForecasts, markForecasts, statements, inShop } = await models(url);
  const shop = { id: shopId, timeZone: "UTC" };
  const rounds: Round[] = [];
  const time = async (name: string, now: Date) => {
    const started = performance.now();
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const { variants: renewed } = await inShop(shopId, () => renewForecasts(shop, now));
    delay.disable();
    const [p99, most] = [delay.percentile(99), delay.max].map((ns) => Math.round(ns / 1e6));
    const delayMs = { p99: p99 ?? 0, most: most ?? 0 };
    const round = { name, seconds: (performance.now() - started) / 1_000, variants: renewed, delayMs };
    rounds.push(round);
    say(
      `  ${name}: ${round.seconds.toFixed(1)} s for ${renewed} variants; others waited ${p99} ms, ${most} at most`,
    );
    return round.seconds;
  };
  const today = new Date();
  await time("the first time", today);
  const night = await time("the next night", new Date(today.getTime() + 86_400_000));
  const some = Array.from({ length: Math.ceil(variants / 100) }, (_, n) => BigInt(1 + n * 100));
  await inShop(shopId, () => markForecasts(statements, shopId, some));
  const changed = await time("a hundredth that changed", new Date(today.getTime() + 86_400_000));
  const megabytes = peakMemory(process.pid);
  say(`  the most memory of the process, tools included: ${megabytes ?? "unknown"} MB`);
  const holds =
    night <= targets.nightSeconds &&
    changed <= targets.changedSeconds &&
    rounds.every(({ delayMs }) => delayMs.p99 <= targets.delayMs) &&
    (megabytes === null || megabytes <= targets.megabytes);
  return { holds, figures: { rounds, megabytes } };
};

/** The app's models read the environment as soon as they are imported. */
async function models(databaseUrl: string) {
  Object.assign(process.env, testEnvironment, { DATABASE_URL: databaseUrl });
  const [renewal, changes, executors, scope] = await Promise.all([
    import("~/models/reorder-policy/renew-forecasts.server"),
    import("~/models/forecast/changes.server"),
    import("~/models/database/sql-executor.server"),
    import("~/infra/db/shop-scope"),
  ]);
  return { ...renewal, ...changes, ...executors, ...scope };
}
