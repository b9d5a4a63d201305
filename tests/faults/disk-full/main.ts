import { parseArgs } from "node:util";
import { writeReport } from "../../../scripts/reliability/report";
import { fillDisk } from "./play";

/** `npm run faults -- --disk-full 20 --seed 1`. Answers the exit code. */
export async function runDiskFull(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: { "disk-full": { type: "string" }, seed: { type: "string", default: "1" } },
  });
  const [rounds, seed, started] = [Number(values["disk-full"]), Number(values.seed), Date.now()];
  const onRound = (round: number, backMs: number) =>
    console.log(`full disk ${round}: back after ${backMs} ms`);
  const played = await fillDisk({ rounds, seed, onRound });
  if (!played) {
    console.log("Nothing was tried: a small disk has to be mounted, and only root may do that.");
    return 0;
  }
  const { end, serverStarts } = played;
  return writeReport({
    name: "disk-full",
    command: `npm run faults -- --disk-full ${rounds} --seed ${seed}`,
    seed,
    counts: { ...end.counts, serverStarts },
    violations: end.violations,
    started,
  });
}
