// npm run migrate: applies the migrations that the database lacks, as a role that may change tables. For deployments
// whose app may not: MIGRATE_AT_START=false. `--layout partitioned` lays the shops' tables of an empty database as hash
// partitions, 16 of each or as many as `--partitions` says.
import { parseArgs } from "node:util";
import { holdToHosts } from "~/infra/egress/hold-to-hosts.server";
import { directDatabaseUrl } from "~/infra/env/env.server";
import { parseLayout } from "./database/layout";
import { migrate } from "./database/migrate";

const url = directDatabaseUrl();
if (!url) throw new Error("DATABASE_URL is not set: there is no database to migrate.");
holdToHosts();
const { values } = parseArgs({ options: { layout: { type: "string" }, partitions: { type: "string" } } });
const applied = await migrate(url, parseLayout(values));
const said = applied.length > 0 ? `Applied: ${applied.join(", ")}` : "The database has every migration.";
// The engine's patience with a lock is a timer, which would keep the process for ten seconds.
process.stdout.write(`${said}\n`, () => process.exit(0));
