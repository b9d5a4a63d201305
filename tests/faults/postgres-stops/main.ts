import { parseArgs } from "node:util";
import { writeReport } from "../../../scripts/reliability/report";
import { stopPostgres } from "./play";

/** `npm run faults -- --postgres-stops 300 --seed 1`. Answers the exit code. */
export async function runPostgresStops(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: { "postgres-stops": { type: "string" }, seed: { type: "string", default: "1" } },
  });
  const [stops, seed, started] = [Number(values["postgres-stops"]), Number(values.seed), Date.now()];
  const { counts, violations } = await stopPostgres({
    stops,
    seed,
    onRound: (round, backMs) => console.log(`stop ${round}: back after ${backMs} ms`),
  });
  const command = `npm run faults -- --postgres-stops ${stops} --seed ${seed}`;
  return writeReport({ name: "postgres-stops", command, seed, counts, violations, started });
}
