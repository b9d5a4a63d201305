// npm run faults: every kill point of the fault tests. With --schedules N --seed S: random schedules of faults.
import { runSchedules } from "../tests/faults/schedules/main";
import { runTool } from "./run-tool";

const args = process.argv.slice(2);
if (args.includes("--schedules")) process.exit(await runSchedules(args));

await runTool("tsx", ["scripts/test.ts", "faults", ...args], { env: { KILL_EVERY: "1" } });
