import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { migrate } from "../../server/database/migrate";
import { bundleScript } from "../../tests/faults/bundle-script";
import { testEnvironment } from "../../tests/support/environment";
import type { Part } from "../part";
import { daysOf, fillForCosts } from "./fill";

/** What the worker says of each piece of work. */
export interface Round {
  name: string;
  /** The median of its tries. */
  seconds: number;
  /** Of the process; PostgreSQL's is apart. */
  processorSeconds: number;
  /** The most that the process has held until then. */
  megabytes: number;
}

export const measureCosts: Part = async ({ variants, locations, movements, database, say }) => {
  const url = await database();
  await migrate(url);
  const started = performance.now();
  const [shop] = await fillForCosts(url, [{ domain: "bench.myshopify.com", variants, locations, movements }]);
  if (!shop) throw new Error("No shop was filled.");
  const filled = (performance.now() - started) / 1_000;
  say(
    `\nCosts: ${movements} movements of ${variants} variants at ${locations} locations, filled in ${filled.toFixed(0)} s`,
  );
  const rounds: Round[] = [];
  for await (const round of roundsOf(url, [shop.shopId, shop.receiptId, daysOf(shop)])) {
    rounds.push(round);
    const { name, seconds, processorSeconds, megabytes } = round;
    say(
      `  ${name}: ${seconds.toFixed(3)} s, ${processorSeconds.toFixed(3)} s of the process; ${megabytes} MB`,
    );
  }
  return { holds: true, figures: { rounds } };
};

/** The rounds as they end, from a process whose heap is held to less than the whole may take. */
async function* roundsOf(databaseUrl: string, of: readonly number[]): AsyncGenerator<Round> {
  const worker = await bundleScript("bench/costs/worker.ts");
  const env: Record<string, string> = { ...testEnvironment, DATABASE_URL: databaseUrl };
  const child = spawn(process.execPath, [worker, ...of.map(String)], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  for await (const line of createInterface({ input: child.stdout })) yield JSON.parse(line) as Round;
  const status = await ended;
  if (status !== 0) throw new Error(`The worker of the costs ended with ${status}`);
}
