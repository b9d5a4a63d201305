import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { migrate } from "../../server/database/migrate";
import { bundleScript } from "../../tests/faults/bundle-script";
import { testEnvironment } from "../../tests/support/environment";
import { quantile } from "../../tests/support/quantile";
import { rowsOf } from "../../tests/support/service";
import { mostGrowth } from "../growth/report";
import { processorTime } from "../limit/processor-time";
import { postgresOf } from "../limit/servers";
import type { Bench } from "../part";
import { fillWorths } from "./fill-worths";

/** An answer's times from the smallest shop to the largest, in milliseconds. */
export interface GrownAnswer {
  name: string;
  /** Whether it may not grow with the shop. */
  isFlat: boolean;
  median: number[];
  /** Of the process and of PostgreSQL. */
  processor: number[];
  ratio: number;
}

const rounds = 5;
const timesEach = 20;

/** What today's and another day's answers take as the shop grows, asked in turns. */
export async function measureCostGrowth({
  levels,
  locations,
  database,
  say,
}: Bench): Promise<{ answers: GrownAnswer[]; holds: boolean }> {
  const shops: Awaited<ReturnType<typeof startShop>>[] = [];
  for (const size of [...levels].sort((one, other) => one - other))
    shops.push(await startShop(await database(), { levels: size, locations }));
  const told: { name: string; isFlat: boolean; taken: number[][]; used: number[] }[] = (
    shops[0]?.answers ?? []
  ).map((answer) => ({ ...answer, taken: shops.map(() => []), used: shops.map(() => 0) }));
  for (let round = 0; round <= rounds; round += 1)
    for (const [which, answer] of told.entries())
      for (const [place, shop] of shops.entries()) {
        const times = answer.isFlat ? timesEach : 1;
        const { taken, used } = await shop.ask(which, times);
        // The first round only warms.
        if (round === 0) continue;
        answer.taken[place]?.push(...taken);
        answer.used[place] = (answer.used[place] ?? 0) + used / times / rounds;
      }
  for (const { end } of shops) end();
  const answers = told.map(({ name, isFlat, taken, used }): GrownAnswer => {
    const median = taken.map((times) => quantile(times, 0.5));
    const ratio = (median.at(-1) ?? 0) / (median[0] ?? 1);
    return { name, isFlat, median, processor: used.map((seconds) => seconds * 1_000), ratio };
  });
  say(`\nGrowth of what stock is worth, ${shops.map(({ levels: size }) => size).join(" and ")} levels`);
  for (const shop of shops)
    say(
      `  ${shop.levels} levels: all variants counted in groups ${shop.counted.toFixed(1)} s, 100 products moved ${shop.moved.toFixed(2)} s`,
    );
  for (const { name, isFlat, median, processor, ratio } of answers) {
    const figures = `${inMs(median)} ms, of processor ${inMs(processor)} ms`;
    const missed = isFlat && ratio > mostGrowth ? "  MISSED" : "";
    say(`  ${name}: ${figures}, ratio ${ratio.toFixed(2)}${isFlat ? ` of ${mostGrowth}` : ""}${missed}`);
  }
  return { answers, holds: answers.every(({ isFlat, ratio }) => !isFlat || ratio <= mostGrowth) };
}

const inMs = (times: readonly number[]) => times.map((time) => time.toFixed(1)).join(" / ");

interface Started {
  /** Seconds to count all variants in their groups, and those of 100 products that change their vendor. */
  counted: number;
  moved: number;
  answers: { name: string; isFlat: boolean }[];
}

async function startShop(databaseUrl: string, size: { levels: number; locations: number }) {
  await migrate(databaseUrl);
  const shopId = await fillWorths(databaseUrl, size);
  const postgres = await postgresOf(databaseUrl);
  const env: Record<string, string> = { ...testEnvironment, DATABASE_URL: databaseUrl };
  const child = spawn(process.execPath, [await bundleScript("bench/costs/answers.ts"), String(shopId)], {
    env: { ...process.env, ...env },
    stdio: ["pipe", "pipe", "inherit"],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async <T>() => {
    const { value, done } = (await lines.next()) as { value: string; done: boolean };
    if (done) throw new Error("The process that answers has ended");
    return JSON.parse(value) as T;
  };
  const used = () => processorTime(child.pid ?? 0) + processorTime(postgres, { family: true });
  const started = await next<Started>();
  // As it is once PostgreSQL has cleared up after the counting.
  await rowsOf(databaseUrl, "VACUUM ANALYZE");
  return {
    ...size,
    ...started,
    async ask(which: number, times: number): Promise<{ taken: number[]; used: number }> {
      const before = used();
      child.stdin.write(`${which} ${times}\n`);
      const { taken } = await next<{ taken: number[] }>();
      return { taken, used: used() - before };
    },
    end: () => child.stdin.end(),
  };
}
