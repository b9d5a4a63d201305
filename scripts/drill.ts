// npm run drill -- restore | restore-nodes | outage | deploy | failover | pgbouncer | partitions | citus | nodes | freeze | swallow | slow | lossy: emergencies of an operator, played from beginning to end
// against the built app, with its report in docs/reliability.
import { drillCitus } from "../tests/drills/citus";
import { drillDeploy } from "../tests/drills/deploy";
import { drillFailover } from "../tests/drills/failover";
import { drillNodes } from "../tests/drills/nodes";
import { drillOutage } from "../tests/drills/outage";
import { drillPartitions } from "../tests/drills/partitions";
import { drillPgbouncer } from "../tests/drills/pgbouncer";
import { type DrillEnd, drillRestore, drillRestoreNodes } from "../tests/drills/restore";
import { drillUnresponsiveDatabase } from "../tests/drills/unresponsive-database";
import { buildIfChanged } from "./build-if-changed";
import { writeReport } from "./reliability/report";

const drills: Record<string, (say: (line: string) => void) => Promise<DrillEnd | null>> = {
  restore: drillRestore,
  "restore-nodes": drillRestoreNodes,
  outage: drillOutage,
  deploy: drillDeploy,
  failover: drillFailover,
  pgbouncer: drillPgbouncer,
  partitions: drillPartitions,
  citus: drillCitus,
  nodes: drillNodes,
  freeze: drillUnresponsiveDatabase("freeze"),
  swallow: drillUnresponsiveDatabase("swallow"),
  slow: drillUnresponsiveDatabase("slow"),
  lossy: drillUnresponsiveDatabase("lossy"),
};

const [name = ""] = process.argv.slice(2);
const drill = drills[name];
if (!drill) {
  console.error(`npm run drill -- ${Object.keys(drills).join(" | ")}`);
  process.exit(1);
}
await buildIfChanged();
const started = Date.now();
const end = await drill((line) => console.log(`· ${line}`));
// What it needs is not there, which it has said.
if (end === null) process.exit(0);
const { counts, violations } = end;
const command = `npm run drill -- ${name}`;
process.exit(await writeReport({ name: `drill-${name}`, command, seed: null, counts, violations, started }));
