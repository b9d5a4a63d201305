import { parseArgs } from "node:util";
import { writeReport } from "../../../scripts/reliability/report";
import { layoutOf, layoutOption, namesOf, startLaidPostgres } from "../../support/laid-postgres";
import { killAtRandom } from "./play";

/** `npm run faults -- --kills 5000 --seed 1`, and `--layout` for another one. Answers the exit code. */
export async function runKills(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: { kills: { type: "string" }, seed: { type: "string", default: "1" }, ...layoutOption },
  });
  const [kills, seed, started] = [Number(values.kills), Number(values.seed), Date.now()];
  if (!Number.isInteger(kills) || kills < 1) throw new Error("--kills is a whole number");
  const layout = layoutOf(values.layout);
  const { report, flag } = namesOf(layout);
  const postgres = await startLaidPostgres(layout, { durable: true });
  try {
    const say = (words: string) => console.log(`${Math.round((Date.now() - started) / 1_000)} s: ${words}`);
    const { counts, violations } = await killAtRandom({ postgres, kills, seed, say });
    const command = `npm run faults -- --kills ${kills} --seed ${seed}${flag}`;
    return await writeReport({ name: `kills${report}`, command, seed, counts, violations, started });
  } finally {
    await postgres.stop();
  }
}
