// npm run faults: every kill point of the fault tests. With --schedules N --seed S: random schedules of faults, and
// with --planted the proof that these notice bugs. With --webhooks N: that many deliveries of news. With
// --postgres-stops N and --disk-full N: so often the database dies, or its disk is full, under clerks at work.
import { runDiskFull } from "../tests/faults/disk-full/main";
import { runPlanted } from "../tests/faults/planted/main";
import { runPostgresStops } from "../tests/faults/postgres-stops/main";
import { runSchedules } from "../tests/faults/schedules/main";
import { runWebhookFlood } from "../tests/faults/webhook-flood/main";
import { runTool } from "./run-tool";

const args = process.argv.slice(2);
if (args.includes("--planted")) process.exit(await runPlanted(args));
if (args.includes("--webhooks")) process.exit(await runWebhookFlood(args));
if (args.includes("--postgres-stops")) process.exit(await runPostgresStops(args));
if (args.includes("--disk-full")) process.exit(await runDiskFull(args));
if (args.includes("--schedules")) process.exit(await runSchedules(args));

await runTool("tsx", ["scripts/test.ts", "faults", ...args], { env: { KILL_EVERY: "1" } });
