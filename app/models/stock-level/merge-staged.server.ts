import { DatabaseError } from "pg";
import { reviewWholeStock } from "~/models/alert/review-stock.server";
import type { Execute } from "~/models/execute";
import {
  analyze,
  type ImportConnection,
  inTransaction,
  queryOn,
  StagingTable,
  holdShop,
} from "~/models/import-run/connection.server";
import { saveComparisonTime } from "~/models/stock-check/steps.server";
import { insertNewLevels, type News, removeLevels, updateKnownLevels } from "./merge.server";

/** A change of so many rows makes the planner's statistics useless. */
const manyRows = 1_000;

/** An empty table for every level of a shop; the columns stand in the order the rows have to have. */
export function stageLevels(connection: ImportConnection): Promise<StagingTable> {
  return StagingTable.create(
    connection,
    "staged_levels",
    "item_id bigint, location_id bigint, available int, on_hand int, committed int, incoming int, changed_at timestamptz",
  );
}

interface Merge {
  /** What was staged is at least as new as this moment of the platform's clock. */
  readAt: Date;
  /** What the ledger says about a change of available. */
  reason: string;
}

/**
 * The mirror's levels are those that were staged: changed, added and removed ones, except where an operation
 * is in flight or the mirror heard something after `readAt`. Each change of available is in the ledger, and
 * each level that was other than believed among the differences.
 */
export async function mergeStagedLevels(
  connection: ImportConnection,
  { readAt, reason }: Merge,
): Promise<{ changed: number; removed: number }> {
  const { shopId, client } = connection;
  const execute: Execute = async (sql, ...values) => (await client.query(sql, values)).rowCount ?? 0;
  const result = await inTransaction(connection, async () => {
    await holdShop(connection);
    const news = { source, values: [readAt], reason, touch: false, isComparison: true };
    const updated = await updateKnownLevels(execute, shopId, news);
    const changed = updated + (await insertLevels(connection, execute, news));
    const removed = await removeLevels(execute, shopId, {
      condition: `l.changed_at < $3::timestamptz AND NOT EXISTS (
        SELECT FROM staged_levels g
        JOIN variants v ON v.shop_id = $1::int AND v.inventory_item_id = g.item_id
        WHERE v.id = l.variant_id AND g.location_id = l.location_id)`,
      values: [readAt],
      reason,
      isComparison: true,
    });
    await saveComparisonTime(execute, shopId, readAt);
    if (changed + removed > 0) await reviewWholeStock(queryOn(connection), shopId);
    return { changed, removed };
  });
  if (result.changed > manyRows) await analyze(connection, ["stock_levels"]);
  return result;
}

const uniqueViolation = "23505";

/** Adds the levels as if nobody else did so now, which is far faster; once more, with care, when somebody does. */
async function insertLevels(
  { shopId, client }: ImportConnection,
  execute: Execute,
  news: News,
): Promise<number> {
  await client.query("SAVEPOINT levels");
  try {
    return await insertNewLevels(execute, shopId, news, { alone: true });
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== uniqueViolation) throw error;
    await client.query("ROLLBACK TO SAVEPOINT levels");
    return insertNewLevels(execute, shopId, news);
  }
}

const source = `(
  SELECT DISTINCT ON (v.id, g.location_id) v.id AS variant_id, g.location_id, g.available, g.on_hand,
    g.committed, g.incoming, greatest(g.changed_at, $3::timestamptz) AS changed_at,
    NULL::text AS seen_version
  FROM staged_levels g
  JOIN variants v ON v.shop_id = $1::int AND v.inventory_item_id = g.item_id
  ORDER BY v.id, g.location_id, g.changed_at DESC)`;
