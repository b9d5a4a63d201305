import { DatabaseError } from "pg";
import { execute, part, queryRows, sql, type SqlPart } from "~/models/database/sql.server";
import { executorOn, type SqlExecutor } from "~/models/database/sql-executor.server";
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
import type { LevelKey } from "~/models/stock-ledger/level-key";
import { levelKeyColumns } from "~/models/stock-ledger/level-key-columns.server";
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

/** As many levels that differ are changed by one statement. */
const mostAtOnce = 20_000;

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
    const before = await listStoreOrderLevels(tx, shopId, null);
    // The first import has nothing to compare with.
    const hasLevels = await hasAnyLevel(connection);
    const source = stagedSince(shopId, knownUntil);
    const added = await insertLevels(connection, { source, reason });
    const updated = hasLevels ? await updateDiffering(tx, shopId, { source, reason }) : 0;
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
    const gone = await queryRows(
      tx,
      sql<LevelKey>`
      SELECT l.variant_id AS "variantId", l.location_id AS "locationId"
      FROM stock_levels l
      LEFT JOIN (
        SELECT v.id AS variant_id, g.location_id
        FROM staged_levels g
        JOIN variants v ON v.shop_id = ${shopId}::int AND v.inventory_item_id = g.item_id
      ) AS staged ON staged.variant_id = l.variant_id AND staged.location_id = l.location_id
      WHERE l.shop_id = ${shopId}::int AND l.changed_at < ${knownUntil}::timestamptz AND staged.variant_id IS NULL`,
    );
    if (gone.length === 0) return 0;
    const { variantIds, locationIds } = levelKeyColumns(gone);
    const removed = await removeLevels(tx, shopId, {
      condition: part`l.changed_at < ${knownUntil}::timestamptz AND (l.variant_id, l.location_id) IN (
        SELECT * FROM unnest(${variantIds}::bigint[], ${locationIds}::bigint[]))`,
      reason,
      isComparison: true,
    });
    if (removed > 0) await wholeStockChanged(tx, shopId);
    return removed;
  });
}

interface DifferingLevel extends LevelKey {
  available: number | null;
  onHand: number | null;
  committed: number | null;
  incoming: number | null;
  changedAt: Date;
}

/**
 * Changes the known levels that differ from the staged ones. A statement of its own finds them, because a distributed
 * database does not change rows beside a temporary table.
 */
async function updateDiffering(
  tx: SqlExecutor,
  shopId: number,
  { source, reason }: Pick<Updates, "source" | "reason">,
): Promise<number> {
  let updated = 0;
  for (let after: LevelKey = { variantId: 0n, locationId: 0n }; ;) {
    const levels = await queryRows(
      tx,
      sql<DifferingLevel>`
      SELECT s.variant_id AS "variantId", s.location_id AS "locationId", s.available, s.on_hand AS "onHand",
        s.committed, s.incoming, s.changed_at AS "changedAt"
      FROM ${source} s
      JOIN stock_levels l ON l.shop_id = ${shopId}::int AND l.variant_id = s.variant_id AND l.location_id = s.location_id
      WHERE (l.available, l.on_hand, l.committed, l.incoming)
          IS DISTINCT FROM (s.available, s.on_hand, s.committed, s.incoming)
        AND (s.variant_id, s.location_id) > (${after.variantId}::bigint, ${after.locationId}::bigint)
      ORDER BY s.variant_id, s.location_id LIMIT ${mostAtOnce}`,
    );
    const last = levels.at(-1);
    if (!last) return updated;
    updated += await updateKnownLevels(tx, shopId, { source: valuesOf(levels), reason, isComparison: true });
    if (levels.length < mostAtOnce) return updated;
    after = last;
  }
}

function valuesOf(levels: readonly DifferingLevel[]): SqlPart {
  const { variantIds, locationIds } = levelKeyColumns(levels);
  return part`(
  SELECT given.*, NULL::timestamptz AS begun_at
  FROM unnest(${variantIds}::bigint[], ${locationIds}::bigint[],
    ${levels.map(({ available }) => available)}::int[], ${levels.map(({ onHand }) => onHand)}::int[],
    ${levels.map(({ committed }) => committed)}::int[], ${levels.map(({ incoming }) => incoming)}::int[],
    ${levels.map(({ changedAt }) => changedAt.toISOString())}::timestamptz[])
    AS given (variant_id, location_id, available, on_hand, committed, incoming, changed_at))`;
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
