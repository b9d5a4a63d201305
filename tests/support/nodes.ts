import { randomBytes } from "node:crypto";
import type { EmbeddedPostgres } from "../../server/database/embedded-postgres";
import { findCitus } from "./find-citus";
import { rowsOf } from "./service";
import { startTestPostgres } from "./test-postgres";

/** A coordinator, which is the server that clients ask, and its workers: each a PostgreSQL with Citus. */
export interface Nodes extends EmbeddedPostgres {
  coordinator: EmbeddedPostgres;
  workers: EmbeddedPostgres[];
  /** Makes the database on each node, and answers the coordinator's address. */
  database(name: string): Promise<string>;
}

const settings = [
  "max_prepared_transactions=300",
  "wal_level=logical",
  // Rows of an import's temporary tables are sent as text.
  "citus.enable_binary_protocol=off",
  // All on loopback.
  "citus.node_conninfo=sslmode=disable",
];

interface NodesOptions {
  /** Without any, the coordinator has the shops itself. */
  workers?: number;
  /** Nodes that would survive a power cut, as in production. */
  durable?: boolean;
  /** Libraries that each node loads beside Citus. */
  preload?: readonly string[];
}

/** Throws an Error where Citus is missing. */
export async function startNodes({
  workers: count = 2,
  durable = false,
  preload = [],
}: NodesOptions = {}): Promise<Nodes> {
  const programs = findCitus();
  if (programs === null) throw new Error("Citus is not installed: docs/operations.md says what it needs.");
  const password = randomBytes(18).toString("hex");
  const loaded = `shared_preload_libraries=${["citus", ...preload].join(",")}`;
  const start = () => startTestPostgres({ durable, settings: [loaded, ...settings], programs, password });
  const coordinator = await start();
  const workers: EmbeddedPostgres[] = [];
  for (let number = 0; number < count; number += 1) workers.push(await start());
  const nodes = [coordinator, ...workers];

  async function database(name: string): Promise<string> {
    const urls: string[] = [];
    for (const node of nodes) {
      const url = await node.database(name);
      await rowsOf(url, "CREATE EXTENSION IF NOT EXISTS citus");
      // Each node asks the others as the same role.
      await rowsOf(
        url,
        "INSERT INTO pg_dist_authinfo (nodeid, rolename, authinfo) VALUES (0, 'backroom', $1) ON CONFLICT DO NOTHING",
        [`password=${password}`],
      );
      urls.push(url);
    }
    const [first = "", ...others] = urls;
    await rowsOf(first, "SELECT citus_set_coordinator_host('127.0.0.1', $1)", [portOf(first)]);
    if (others.length === 0)
      await rowsOf(first, "SELECT citus_set_node_property('127.0.0.1', $1, 'shouldhaveshards', true)", [
        portOf(first),
      ]);
    for (const other of others)
      await rowsOf(first, "SELECT citus_add_node('127.0.0.1', $1)", [portOf(other)]);
    return first;
  }

  return {
    ...coordinator,
    coordinator,
    workers,
    database,
    async stop(mode) {
      for (const node of nodes) await node.stop(mode);
    },
  };
}

function portOf(url: string): number {
  return Number(new URL(url).port);
}
