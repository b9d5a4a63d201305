import { writeReport } from "../../../scripts/reliability/report";
import { startTestPostgres } from "../../support/test-postgres";
import { measureFairness } from "./measure";

/** The quiet shop's 99th percentile may at most double. */
const mostRatio = 2;

/** `npm run faults -- --fairness`. Answers the exit code. */
export async function runFairness(): Promise<number> {
  const started = Date.now();
  const postgres = await startTestPostgres({ durable: true });
  try {
    const { counts, refusalsWithoutTime } = await measureFairness(
      await postgres.database("fairness"),
      (line) => console.log(line),
    );
    const violations = [
      ...(counts.ratio > mostRatio
        ? [`the quiet shop's 99th percentile is ${counts.ratio} times as long`]
        : []),
      ...(counts.quietRefused > 0 ? [`the quiet shop was refused ${counts.quietRefused} times`] : []),
      ...(refusalsWithoutTime > 0 ? [`${refusalsWithoutTime} refusals without Retry-After`] : []),
      ...(counts.noisyRefused === 0 ? ["the flood was refused nothing"] : []),
    ];
    const command = "npm run faults -- --fairness";
    return await writeReport({ name: "fairness", command, seed: null, counts, violations, started });
  } finally {
    await postgres.stop();
  }
}
