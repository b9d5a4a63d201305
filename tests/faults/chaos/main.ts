import { parseArgs } from "node:util";
import { writeReport } from "../../../scripts/reliability/report";
import { startTestPostgres } from "../../support/test-postgres";
import { playChaos } from "./play";

/** Plays `npm run faults -- --chaos 30 --seed 1`, in minutes, and returns the exit code. */
export async function runChaos(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: { chaos: { type: "string" }, seed: { type: "string", default: "1" } },
  });
  const [minutes, seed, started] = [Number(values.chaos), Number(values.seed), Date.now()];
  if (!(minutes > 0)) throw new Error("--chaos is a number of minutes");
  const postgres = await startTestPostgres({ durable: true });
  try {
    const say = (words: string) => console.log(`${Math.round((Date.now() - started) / 1_000)} s: ${words}`);
    const { counts, violations } = await playChaos({ postgres, seed, longestMs: minutes * 60_000, say });
    const command = `npm run faults -- --chaos ${minutes} --seed ${seed}`;
    return await writeReport({
      name: "chaos",
      command,
      seed,
      counts: { minutes, ...counts },
      violations,
      started,
    });
  } finally {
    await postgres.stop();
  }
}
