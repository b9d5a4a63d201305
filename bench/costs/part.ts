import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { migrate } from "../../server/database/migrate";
import { bundleScript } from "../../tests/faults/bundle-script";
import { testEnvironment } from "../../tests/support/environment";
import { processorTime } from "../limit/processor-time";
import { postgresOf } from "../limit/servers";
import type { Bench, Part } from "../part";
import { daysOf, fillForCosts } from "./fill";
import { measureCostGrowth } from "./growth";
import { holds, reportOf } from "./report";

/** What the worker says of each piece of work. */
export interface Round {
  name: string;
  /** The median of its tries. */
  seconds: number;
  /** Of the process. */
  processorSeconds: number;
  /** How often it was done. */
  tries: number;
  /** The most that the process has held until then. */
  megabytes: number;
}

export interface MeasuredRound extends Round {
  /** Of all of PostgreSQL's processes, for one try. */
  postgresSeconds: number;
}

/** The growth of the answers, and a shop's costs from its ledger; `--only growth` or `--only shop` for one of them. */
export const measureCosts: Part = async (bench) => {
  const isAsked = (name: string) => bench.only === undefined || bench.only === name;
  const growth = isAsked("growth") ? await measureCostGrowth(bench) : null;
  const rounds = isAsked("shop") ? await measureShop(bench) : [];
  return {
    holds: (growth?.holds ?? true) && rounds.every(holds),
    figures: { growth: growth?.answers ?? [], rounds },
  };
};

async function measureShop({
  variants,
  locations,
  movements,
  database,
  say,
}: Bench): Promise<MeasuredRound[]> {
  const url = await database();
  await migrate(url);
  const started = performance.now();
  const [shop] = await fillForCosts(url, [{ domain: "bench.myshopify.com", variants, locations, movements }]);
  if (!shop) throw new Error("No shop was filled.");
  const filled = (performance.now() - started) / 1_000;
  say(
    `\nCosts: ${movements} movements of ${variants} variants at ${locations} locations, filled in ${filled.toFixed(0)} s`,
  );
  const rounds: MeasuredRound[] = [];
  for await (const round of roundsOf(url, [shop.shopId, shop.receiptId, daysOf(shop)])) {
    rounds.push(round);
    say(reportOf(round));
  }
  return rounds;
}

/** The rounds as they end, from a process whose heap is held to less than the whole may take. */
async function* roundsOf(databaseUrl: string, of: readonly number[]): AsyncGenerator<MeasuredRound> {
  const worker = await bundleScript("bench/costs/worker.ts");
  const postgres = await postgresOf(databaseUrl);
  const env: Record<string, string> = { ...testEnvironment, DATABASE_URL: databaseUrl };
  const child = spawn(process.execPath, [worker, ...of.map(String)], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  let before = processorTime(postgres, { family: true });
  for await (const line of createInterface({ input: child.stdout })) {
    const now = processorTime(postgres, { family: true });
    const round = JSON.parse(line) as Round;
    yield { ...round, postgresSeconds: (now - before) / round.tries };
    before = now;
  }
  const status = await ended;
  if (status !== 0) throw new Error(`The worker of the costs ended with ${status}`);
}
