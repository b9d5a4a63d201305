import { DatabaseError } from "pg";
import { execute, part, sql, type SqlPart } from "~/models/database/sql.server";
import { executorOn } from "~/models/database/sql-executor.server";
import {
  analyze,
  holdShop,
  type ImportConnection,
  inTransaction,
} from "~/models/import-run/connection.server";
import { StagingTable } from "~/models/import-run/staging-table.server";
import type { UnreadLines } from "~/models/import-run/unread-lines";
import { listStoreOrderLevels, noteClosedStoreOrders } from "~/models/incoming/note-closed.server";
import { saveComparisonTime } from "~/models/stock-check/steps.server";
import {
  insertNewLevels,
  removeLevels,
  updateKnownLevels,
  type Updates,
} from "~/models/stock-ledger/observe.server";
import { staleReadMs } from "~/models/stock-ledger/stale-read";
import { wholeStockChanged } from "~/models/stock-ledger/stock-changed.server";

/** After a change of this many rows the planner's statistics are useless. */
const manyRows = 1_000;

/** An empty table for every level of a shop; the columns are in the order of the rows' fields. */
export function stageLevels(connection: ImportConnection, unread: UnreadLines): Promise<StagingTable> {
  return StagingTable.create(connection, {
    name: "staged_levels",
    columns:
      "item_id bigint, location_id bigint, available int, on_hand int, committed int, incoming int, changed_at timestamptz",
    unread,
  });
}

interface Merge {
  /** The platform's time at which it began to read; the data may be `staleReadMs` older. */
  readAt: Date;
  reason: string;
  /** True when all levels of the platform were staged: any other level no longer exists. */
  isComplete: boolean;
}

/** Brings the mirror to the staged levels, as mergeLevels; each level that differed gets a difference. */
export async function mergeStagedLevels(
  connection: ImportConnection,
  { readAt, reason, isComplete }: Merge,
): Promise<{ changed: number; removed: number }> {
  const knownUntil = new Date(readAt.getTime() - staleReadMs);
  const removed = isComplete ? await removeUnstaged(connection, { knownUntil, reason }) : 0;
  const changed = await inTransaction(connection, async () => {
    await holdShop(connection);
    const { shopId } = connection;
    const tx = executorOn(connection.client);
    const updates = { source: stagedSince(shopId, knownUntil), reason, isComparison: true };
    const before = await listStoreOrderLevels(tx, shopId, null);
    // The first import has nothing to compare with.
    const hasLevels = await hasAnyLevel(connection);
    const added = await insertLevels(connection, updates);
    const updated = hasLevels ? await updateKnownLevels(tx, shopId, updates) : 0;
    await saveComparisonTime(tx, shopId, readAt);
    await noteClosedStoreOrders(tx, shopId, before);
    if (added + updated > 0) await wholeStockChanged(tx, shopId);
    return added + updated;
  });
  if (changed > manyRows) await analyze(connection, ["stock_levels"]);
  return { changed, removed };
}

async function removeUnstaged(
  connection: ImportConnection,
  { knownUntil, reason }: { knownUntil: Date; reason: string },
): Promise<number> {
  return inTransaction(connection, async () => {
    await holdShop(connection);
    const { shopId } = connection;
    const tx = executorOn(connection.client);
    const removed = await removeLevels(tx, shopId, {
      condition: part`l.changed_at < ${knownUntil}::timestamptz AND NOT EXISTS (
        SELECT FROM staged_levels g
        JOIN variants v ON v.shop_id = ${shopId}::int AND v.inventory_item_id = g.item_id
        WHERE v.id = l.variant_id AND g.location_id = l.location_id)`,
      reason,
      isComparison: true,
    });
    if (removed > 0) await wholeStockChanged(tx, shopId);
    return removed;
  });
}

async function hasAnyLevel({ client, shopId }: ImportConnection): Promise<boolean> {
  const found = await execute(
    executorOn(client),
    sql`SELECT FROM stock_levels WHERE shop_id = ${shopId} LIMIT 1`,
  );
  return found > 0;
}

const uniqueViolation = "23505";

/** Adds the levels as if no other transaction did, which is far faster; when one does, adds them again with care. */
async function insertLevels({ shopId, client }: ImportConnection, updates: Updates): Promise<number> {
  const tx = executorOn(client);
  await execute(tx, sql`SAVEPOINT levels`);
  try {
    return await insertNewLevels(tx, shopId, updates, { alone: true });
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== uniqueViolation) throw error;
    await execute(tx, sql`ROLLBACK TO SAVEPOINT levels`);
    return insertNewLevels(tx, shopId, updates);
  }
}

function stagedSince(shopId: number, knownUntil: Date): SqlPart {
  return part`(
  SELECT DISTINCT ON (v.id, g.location_id) v.id AS variant_id, g.location_id, g.available, g.on_hand,
    g.committed, g.incoming, greatest(g.changed_at, ${knownUntil}::timestamptz) AS changed_at,
    NULL::timestamptz AS begun_at
  FROM staged_levels g
  JOIN variants v ON v.shop_id = ${shopId}::int AND v.inventory_item_id = g.item_id
  ORDER BY v.id, g.location_id, g.changed_at DESC)`;
}
