import type { EmbeddedPostgres } from "../../server/database/embedded-postgres";
import type { Layout } from "../../server/database/layout";
import { findCitus } from "../../tests/support/find-citus";
import { startNodes } from "../../tests/support/nodes";
import { serverPid } from "../../tests/support/server-pid";
import { rowsOf } from "../../tests/support/service";
import { startTestPostgres } from "../../tests/support/test-postgres";
import type { Bench } from "../part";

/** One PostgreSQL of a layout: what it spends and how many statements it runs is counted. */
export interface LaidNode {
  name: string;
  /** Its first process, of which all others are. */
  pid: number;
  /** The database's address on this node. */
  url: string;
}

/** An empty database for a layout: on one PostgreSQL, or on a coordinator and its workers. */
export interface LaidDatabase {
  kind: Layout["kind"];
  /** That of the server that clients ask. */
  url: string;
  nodes: LaidNode[];
}

const counted = ["shared_preload_libraries=pg_stat_statements"];

/**
 * Starts what the layout needs, of one PostgreSQL version whatever the layout, so that the layouts alone are compared.
 * Throws an Error where Citus is missing.
 */
export async function startLaid(
  kind: Layout["kind"],
  { workers, onStart }: Pick<Bench, "workers" | "onStart">,
): Promise<LaidDatabase> {
  const programs = findCitus();
  if (programs === null) throw new Error("Citus is not installed: docs/operations.md says what it needs.");
  if (kind !== "distributed") {
    const postgres = await startTestPostgres({ durable: true, programs, settings: counted });
    onStart(() => postgres.stop());
    return laidOn(kind, [{ name: "PostgreSQL", server: postgres }], await postgres.database("bench"));
  }
  const nodes = await startNodes({ workers, durable: true, preload: ["pg_stat_statements"] });
  onStart(() => nodes.stop());
  const named = nodes.workers.map((server, place) => ({ name: `worker ${place + 1}`, server }));
  const all = [{ name: "coordinator", server: nodes.coordinator }, ...named];
  return laidOn(kind, all, await nodes.database("bench"));
}

async function laidOn(
  kind: Layout["kind"],
  servers: { name: string; server: EmbeddedPostgres }[],
  url: string,
): Promise<LaidDatabase> {
  const nodes = servers.map(({ name, server }) => ({
    name,
    pid: serverPid(server.data) ?? 0,
    url: server.url.replace(/[^/]*$/, "bench"),
  }));
  // A coordinator has its workers do the same.
  await rowsOf(url, "CREATE EXTENSION IF NOT EXISTS pg_stat_statements");
  return { kind, url, nodes };
}
