import { parseArgs } from "node:util";
import { writeReport } from "../../../scripts/reliability/report";
import { flood } from "./flood";

/** The goal for the time until a delivery is acknowledged, at the 99th percentile. */
const goalMs = 250;

/**
 * `npm run faults -- --webhooks 1000000 --seed 1`: that many deliveries to the built app, each message up to 8 times,
 * in random order, three of ten lost; then the check that the app makes every night, and what still differs. Answers
 * the exit code.
 */
export async function runWebhookFlood(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: { webhooks: { type: "string" }, seed: { type: "string", default: "1" } },
  });
  const [deliveries, seed, started] = [Number(values.webhooks), Number(values.seed), Date.now()];
  if (!Number.isInteger(deliveries) || deliveries < 1) throw new Error("--webhooks is a whole number");
  const counts = await flood({ deliveries, seed, say: (line) => console.log(line) });
  const violations = [
    ...(counts.driftAfterCheck > 0 ? [`${counts.driftAfterCheck} levels differ after the check`] : []),
    ...(counts.salesDrift > 0 ? [`${counts.salesDrift} units sold differ after the check`] : []),
    ...(counts.unlisted > 0 ? [`${counts.unlisted} levels that differed were never listed`] : []),
    ...(counts.refused > 0 ? [`${counts.refused} deliveries were not acknowledged`] : []),
    ...(counts.p99Ms > goalMs ? [`acknowledged after ${counts.p99Ms} ms at the 99th percentile`] : []),
  ];
  const command = `npm run faults -- --webhooks ${deliveries} --seed ${seed}`;
  return writeReport({ name: "webhooks", command, seed, counts, violations, started });
}
