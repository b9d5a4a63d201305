// npm run migrate: for deployments whose app may not change tables (MIGRATE_AT_START=false). `--layout partitioned`
// lays the shops' tables in hash partitions, 16 or `--partitions`; `--layout distributed` over the nodes of a Citus
// database, in 32 shards or `--shards`.
import { parseArgs } from "node:util";
import { holdToHosts } from "~/infra/egress/hold-to-hosts.server";
import { directDatabaseUrl } from "~/infra/env/env.server";
import { parseLayout } from "./database/layout";
import { migrate } from "./database/migrate";

const url = directDatabaseUrl();
if (!url) throw new Error("DATABASE_URL is not set: there is no database to migrate.");
holdToHosts();
const word = { type: "string" } as const;
const { values } = parseArgs({ options: { layout: word, partitions: word, shards: word } });
const applied = await migrate(url, parseLayout(values));
const said = applied.length > 0 ? `Applied: ${applied.join(", ")}` : "The database has every migration.";
// The engine's lock timeout is a timer that would keep the process alive for ten seconds.
process.stdout.write(`${said}\n`, () => process.exit(0));
