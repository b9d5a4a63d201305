// npm run faults: every kill point of the fault tests. With --schedules N --seed S: random schedules of faults, and
// with --planted the proof that these notice bugs. With --webhooks N: that many deliveries of news.
import { runPlanted } from "../tests/faults/planted/main";
import { runSchedules } from "../tests/faults/schedules/main";
import { runWebhookFlood } from "../tests/faults/webhook-flood/main";
import { runTool } from "./run-tool";

const args = process.argv.slice(2);
if (args.includes("--planted")) process.exit(await runPlanted(args));
if (args.includes("--webhooks")) process.exit(await runWebhookFlood(args));
if (args.includes("--schedules")) process.exit(await runSchedules(args));

await runTool("tsx", ["scripts/test.ts", "faults", ...args], { env: { KILL_EVERY: "1" } });
