import { parseArgs } from "node:util";
import { writeReport } from "../../../scripts/reliability/report";
import { startTestPostgres } from "../../support/test-postgres";
import { measureFairness } from "./measure";

/** The quiet shop's 99th percentile may at most double. */
const mostRatio = 2;

/**
 * `npm run faults -- --fairness`. `--rate` (requests a second of the flood) and `--phases` make it smaller, for a
 * machine that does not bear more, `--allowance` says what a shop may ask beside others: then it only tells what it
 * saw. Answers the exit code.
 */
export async function runFairness(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      fairness: { type: "boolean" },
      rate: { type: "string" },
      phases: { type: "string" },
      allowance: { type: "string" },
    },
  });
  const isWhole = Object.keys(values).length === 1;
  const started = Date.now();
  const postgres = await startTestPostgres({ durable: true });
  try {
    const { counts, refusalsWithoutTime } = await measureFairness({
      databaseUrl: await postgres.database("fairness"),
      say: (line) => console.log(line),
      rate: Number(values.rate ?? 1_000),
      phases: Number(values.phases ?? 6),
      phaseMs: 10_000,
      ...(values.allowance && { allowance: values.allowance }),
    });
    const violations = [
      ...(counts.ratio > mostRatio
        ? [`the quiet shop's 99th percentile is ${counts.ratio} times as long`]
        : []),
      ...(counts.quietRefused > 0 ? [`the quiet shop was refused ${counts.quietRefused} times`] : []),
      ...(refusalsWithoutTime > 0 ? [`${refusalsWithoutTime} refusals without Retry-After`] : []),
      ...(counts.noisyRefused === 0 ? ["the flood was refused nothing"] : []),
    ];
    if (!isWhole) {
      console.log(JSON.stringify({ ...counts, violations }, null, 2));
      return violations.length === 0 ? 0 : 1;
    }
    const command = "npm run faults -- --fairness";
    return await writeReport({ name: "fairness", command, seed: null, counts, violations, started });
  } finally {
    await postgres.stop();
  }
}
