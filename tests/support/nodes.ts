import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import path from "node:path";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../../server/database/embedded-postgres";
import { findCitus } from "./find-citus";
import { serverProcesses } from "./server-pid";
import { rowsOf } from "./service";
import { startTestPostgres } from "./test-postgres";

/** One of several servers. */
export interface Node extends EmbeddedPostgres {
  /** Ends it as a crash of its machine does. */
  kill(): void;
  /** Starts it again at its address. */
  comeBack(): Promise<void>;
}

/** A coordinator, which is the server that clients ask, and its workers: each a PostgreSQL with Citus. */
export interface Nodes extends EmbeddedPostgres {
  coordinator: Node;
  workers: Node[];
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
  settings?: readonly string[];
}

/** Throws an Error where Citus is missing. */
export async function startNodes({
  workers: count = 2,
  durable = false,
  preload = [],
  settings: further = [],
}: NodesOptions = {}): Promise<Nodes> {
  const programs = findCitus();
  if (programs === null) throw new Error("Citus is not installed: docs/operations.md says what it needs.");
  const password = randomBytes(18).toString("hex");
  const loaded = `shared_preload_libraries=${["citus", ...preload].join(",")}`;
  const given = {
    durable,
    settings: [loaded, ...settings, ...pluginSettings(programs), ...further],
    programs,
  };
  const start = async (): Promise<Node> => {
    const postgres = await startTestPostgres({ ...given, password });
    return { ...postgres, ...afterACrash(postgres, given) };
  };
  const coordinator = await start();
  const workers: Node[] = [];
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

/** Newer minor versions of PostgreSQL want to be told before a shard is split while it is written to. */
function pluginSettings(programs: string): string[] {
  const described = execFileSync(path.join(programs, "bin", "postgres"), ["--describe-config"], {
    encoding: "utf8",
  });
  return described.includes("output_plugin_libraries") ? ["output_plugin_libraries=pgoutput,citus"] : [];
}

function afterACrash(
  { url, data }: EmbeddedPostgres,
  given: Omit<Parameters<typeof startEmbeddedPostgres>[0], "folder">,
): Pick<Node, "kill" | "comeBack"> {
  const instance = path.basename(data).replace(/-data$/, "");
  return {
    kill() {
      for (const pid of serverProcesses(data)) process.kill(pid, "SIGKILL");
    },
    async comeBack() {
      const back = await startEmbeddedPostgres({
        ...given,
        folder: path.dirname(data),
        instance,
        port: portOf(url),
      });
      if (back.url !== url) throw new Error("PostgreSQL came back at another address");
    },
  };
}

function portOf(url: string): number {
  return Number(new URL(url).port);
}
