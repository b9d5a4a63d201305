import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { migrate } from "../../server/database/migrate";
import { bundleScript } from "../../tests/faults/bundle-script";
import { testEnvironment } from "../../tests/support/environment";
import type { Part } from "../part";
import { fillForForecasts } from "./fill";

/** On two cores, for 100,000 variants at 10 locations. */
const targets = { nightSeconds: 600, changedSeconds: 30, megabytes: 512, delayMs: 50 };

/** What the worker says of each round. */
export interface Round {
  name: string;
  variants: number;
  seconds: number;
  processorSeconds: number;
  /** How long others of the process waited, in 99 of 100 moments and at most. */
  delayMs: { p99: number; most: number };
  /** The most that the process has held until then. */
  megabytes: number;
}

/** A shop's forecasts for the first time, on the next night, and of the hundredth part that changed, in a process of their own. */
export const measureForecasts: Part = async ({ variants, locations, database, say }) => {
  const url = await database();
  await migrate(url);
  const { shopId, salesRows } = await fillForForecasts(url, { variants, locations });
  say(`\nForecasts: ${variants} variants at ${locations} locations, ${salesRows} days of sales`);
  const rounds: Round[] = [];
  for await (const round of roundsOf(url, [shopId, variants])) {
    const { name, seconds, processorSeconds, delayMs, megabytes } = round;
    rounds.push(round);
    say(
      `  ${name}: ${seconds.toFixed(1)} s for ${round.variants} variants, ${processorSeconds.toFixed(1)} s of the process; ` +
        `others waited ${delayMs.p99} ms, ${delayMs.most} at most; ${megabytes} MB`,
    );
  }
  const [, night, changed] = rounds;
  const holds =
    Number(night?.seconds) <= targets.nightSeconds &&
    Number(changed?.seconds) <= targets.changedSeconds &&
    rounds.every(({ delayMs }) => delayMs.p99 <= targets.delayMs) &&
    rounds.every(({ megabytes }) => megabytes <= targets.megabytes);
  return { holds, figures: { targets, rounds } };
};

/** The rounds as they end, from a process whose heap is held to less than the whole may take. */
async function* roundsOf(databaseUrl: string, of: readonly number[]): AsyncGenerator<Round> {
  const worker = await bundleScript("bench/forecasts/worker.ts");
  const options = [`--max-old-space-size=${targets.megabytes / 2}`, worker, ...of.map(String)];
  const env: Record<string, string> = { ...testEnvironment, DATABASE_URL: databaseUrl };
  const child = spawn(process.execPath, options, {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  for await (const line of createInterface({ input: child.stdout })) yield JSON.parse(line) as Round;
  const status = await ended;
  if (status !== 0) throw new Error(`The worker of the forecasts ended with ${status}`);
}
