import { parseArgs } from "node:util";
import { writeReport } from "../../../scripts/reliability/report";
import { layoutOf, layoutOption, namesOf, startLaidPostgres } from "../../support/laid-postgres";
import { deadlocksInLog } from "./deadlocks-in-log";
import { playRaces } from "./play";

const tellEvery = 500;

/** `npm run faults -- --races 20000 --seed 1`, and `--layout` for another one. Answers the exit code. */
export async function runRaces(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: { races: { type: "string" }, seed: { type: "string", default: "1" }, ...layoutOption },
  });
  const [rounds, seed, started] = [Number(values.races), Number(values.seed), Date.now()];
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error("--races is a whole number");
  const layout = layoutOf(values.layout);
  const { report, flag } = namesOf(layout);
  const postgres = await startLaidPostgres(layout);
  try {
    const { counts, violations } = await playRaces({
      ...{ postgres, rounds, seed },
      onRound: (round) => void (round % tellEvery === 0 && console.log(`${round} rounds`)),
    });
    const command = `npm run faults -- --races ${rounds} --seed ${seed}${flag}`;
    const deadlocks = deadlocksInLog(postgres.data);
    const details = deadlocks.length > 0 ? { details: { deadlocks } } : {};
    return await writeReport({
      name: `races${report}`,
      command,
      seed,
      counts,
      violations,
      ...details,
      started,
    });
  } finally {
    await postgres.stop();
  }
}
