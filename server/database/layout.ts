import type pg from "pg";
import { countPartitions, layInPartitions } from "./lay-in-partitions";
import { isOnNodes, layOnNodes } from "./lay-on-nodes";

export type Layout =
  | { kind: "plain" }
  | { kind: "partitioned"; partitions: number }
  /** On the nodes of a Citus database, in this many shards. */
  | { kind: "distributed"; shards: number };

const mostParts = 1_024;

interface Words {
  layout?: string;
  partitions?: string;
  shards?: string;
}

/** The layout of a command's options. Throws an Error for an unknown one. */
export function parseLayout({ layout = "plain", partitions, shards }: Words): Layout {
  if (partitions !== undefined && layout !== "partitioned")
    throw new Error("--partitions goes with --layout partitioned");
  if (shards !== undefined && layout !== "distributed")
    throw new Error("--shards goes with --layout distributed");
  if (layout === "plain") return { kind: "plain" };
  if (layout === "partitioned")
    return { kind: layout, partitions: parseCount("partitions", partitions ?? 16) };
  if (layout === "distributed") return { kind: layout, shards: parseCount("shards", shards ?? 32) };
  throw new Error(`There is no layout ${layout}: plain, partitioned, distributed`);
}

function parseCount(option: string, value: string | number): number {
  const count = Number(value);
  if (!Number.isInteger(count) || count < 1 || count > mostParts)
    throw new Error(`--${option} is a number from 1 to ${mostParts}, not ${value}`);
  return count;
}

/**
 * Brings the shops' tables that are still plain into the layout that is asked for, or that the others have, with their
 * rows and in one transaction: nobody writes to them meanwhile. Throws an Error for a database of another layout.
 */
export async function layTables(owner: pg.Client, asked: Layout): Promise<void> {
  const partitions = await countPartitions(owner);
  const isDistributed = await isOnNodes(owner);
  if (asked.kind === "partitioned" && isDistributed)
    throw new Error("The database is distributed: its tables are not laid in partitions.");
  if (asked.kind === "distributed" && partitions !== null)
    throw new Error("The database is laid in partitions: its tables are not distributed.");
  if (asked.kind === "partitioned" && partitions !== null && partitions !== asked.partitions)
    throw new Error(`The database has ${partitions} partitions for each table: --partitions ${partitions}`);
  const wanted = asked.kind === "partitioned" ? asked.partitions : partitions;
  await owner.query("BEGIN");
  try {
    if (wanted !== null) await layInPartitions(owner, wanted);
    if (asked.kind === "distributed") await layOnNodes(owner, asked.shards);
    else if (isDistributed) await layOnNodes(owner);
    await owner.query("COMMIT");
  } catch (error) {
    await owner.query("ROLLBACK");
    throw error;
  }
}
