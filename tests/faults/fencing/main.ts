import { parseArgs } from "node:util";
import { writeReport } from "../../../scripts/reliability/report";
import { startTestPostgres } from "../../support/test-postgres";
import { playFencing } from "./play";

/** `npm run faults -- --fencing 100`. Answers the exit code. */
export async function runFencing(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { fencing: { type: "string" } } });
  const [rounds, started] = [Number(values.fencing), Date.now()];
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error("--fencing is a whole number");
  const postgres = await startTestPostgres();
  try {
    const onRound = (round: number) => console.log(`round ${round}`);
    const { counts, violations } = await playFencing({ postgres, rounds, onRound });
    const command = `npm run faults -- --fencing ${rounds}`;
    return await writeReport({ name: "fencing", command, seed: null, counts, violations, started });
  } finally {
    await postgres.stop();
  }
}
