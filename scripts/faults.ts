// npm run faults: every kill point of the fault tests. With --schedules N --seed S: random schedules of faults, and
// with --planted the proof that these notice bugs. With --webhooks N: that many webhook deliveries. With
// --races N: so many rounds of clients at once. With --fencing N: so often two processes are stopped and woken. With
// --kills N, --postgres-stops N and --disk-full N: so often the app or the database dies, or its disk is full, under
// clerks at work. With --fairness: what a shop notices of another one's flood. With --interleavings: two workers on one
// change of stock in every order of their steps. With --chaos M: two web and two worker processes and PostgreSQL are
// killed, stopped and frozen at random for M minutes. Schedules, races, kills and interleavings take --layout partitioned
// or distributed.
import { runChaos } from "../tests/faults/chaos/main";
import { runDiskFull } from "../tests/faults/disk-full/main";
import { runFairness } from "../tests/faults/fairness/main";
import { runFencing } from "../tests/faults/fencing/main";
import { runInterleavings } from "../tests/faults/interleavings/main";
import { runKills } from "../tests/faults/kills/main";
import { runPlanted } from "../tests/faults/planted/main";
import { runPostgresStops } from "../tests/faults/postgres-stops/main";
import { runRaces } from "../tests/faults/races/main";
import { runSchedules } from "../tests/faults/schedules/main";
import { runWebhookFlood } from "../tests/faults/webhook-flood/main";
import { buildIfChanged } from "./build-if-changed";
import { runTool } from "./run-tool";

const args = process.argv.slice(2);
// Most of them play the built app; without this they would play the one that was built last.
await buildIfChanged();
if (args.includes("--chaos")) process.exit(await runChaos(args));
if (args.includes("--planted")) process.exit(await runPlanted(args));
if (args.includes("--webhooks")) process.exit(await runWebhookFlood(args));
if (args.includes("--races")) process.exit(await runRaces(args));
if (args.includes("--fencing")) process.exit(await runFencing(args));
if (args.includes("--kills")) process.exit(await runKills(args));
if (args.includes("--fairness")) process.exit(await runFairness(args));
if (args.includes("--postgres-stops")) process.exit(await runPostgresStops(args));
if (args.includes("--disk-full")) process.exit(await runDiskFull(args));
if (args.includes("--interleavings")) process.exit(await runInterleavings(args));
if (args.includes("--schedules")) process.exit(await runSchedules(args));

await runTool("tsx", ["scripts/test.ts", "--all", "faults", "faults-apart", ...args], {
  env: { KILL_EVERY: "1" },
});
