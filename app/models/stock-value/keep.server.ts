import { acrossShops } from "~/infra/db/shop-scope";
import { markMovedCosts } from "~/models/cost-change/mark.server";
import { holdShopLock } from "~/models/database/shop-lock.server";
import {
  database,
  execute,
  nothing,
  part,
  queryOne,
  queryRows,
  runAtCommit,
  sql,
  type SqlPart,
} from "~/models/database/sql.server";
import { numberArray, type SqlExecutor, withTransaction } from "~/models/database/sql-executor.server";

const batch = 10_000;

export function unsafeFindShopsToValue(): Promise<number[]> {
  return acrossShops(async () => {
    const shops = await queryRows(
      database,
      sql<{ shopId: number }>`SELECT DISTINCT shop_id AS "shopId" FROM stock_value_changes ORDER BY shop_id`,
    );
    return shops.map(({ shopId }) => shopId);
  });
}

/**
 * Stores the values of marked variants, and marks their costs to be computed further. Marks are deleted last: a later
 * run repeats what a crash left.
 */
export async function keepStockValues(shopId: number): Promise<void> {
  const { marks, variantIds, isWhole } = await readMarks(shopId);
  if (marks.length === 0) return;
  if (isWhole) await writeWhole(shopId);
  else await writeParts(shopId, variantIds.map(BigInt));
  await markMovedCosts(database, shopId, { alsoWaiting: true });
  await execute(
    database,
    sql`DELETE FROM stock_value_changes WHERE shop_id = ${shopId} AND id = ANY(${numberArray(marks.map(BigInt))}::bigint[])`,
  );
}

/** Corrects the stored values. Returns for how many variants they were wrong; 0 unless a writer has a bug. */
export async function checkStockValues(shopId: number): Promise<number> {
  const wrong = await findWrong(shopId);
  await writeParts(shopId, wrong);
  return wrong.length;
}

interface Marks {
  marks: string[];
  variantIds: string[];
  isWhole: boolean;
}

function readMarks(shopId: number): Promise<Marks> {
  return queryOne(
    database,
    sql<Marks>`
    SELECT coalesce(array_agg(id::text), '{}') AS marks, coalesce(bool_or(variant_ids = '{}'), false) AS "isWhole",
      array(SELECT DISTINCT variant_id::text
        FROM stock_value_changes AS change CROSS JOIN unnest(change.variant_ids) AS variant_id
        WHERE change.shop_id = ${shopId}) AS "variantIds"
    FROM stock_value_changes WHERE shop_id = ${shopId}`,
  );
}

async function writeWhole(shopId: number): Promise<void> {
  for (let after = 0n; ;) {
    const rows = await queryRows(
      database,
      sql<{ id: bigint }>`
      SELECT id FROM variants WHERE shop_id = ${shopId} AND id > ${after} ORDER BY id LIMIT ${batch}`,
    );
    await writeValues(
      shopId,
      rows.map(({ id }) => id),
    );
    const last = rows.at(-1);
    if (!last || rows.length < batch) return;
    after = last.id;
  }
}

async function writeParts(shopId: number, variantIds: readonly bigint[]): Promise<void> {
  for (let start = 0; start < variantIds.length; start += batch) {
    await writeValues(shopId, variantIds.slice(start, start + batch));
  }
}

// A separate statement takes the lock: the next one then sees what was committed while it waited, and the second of two
// writers of a variant writes the newer value.
async function writeValues(shopId: number, variantIds: readonly bigint[]): Promise<void> {
  if (variantIds.length === 0) return;
  const ids = numberArray(variantIds);
  await withTransaction(async (tx) => {
    await holdShopLock(tx, shopId, "values");
    await execute(
      tx,
      sql`
      WITH worth AS MATERIALIZED (
        ${worthOf(shopId, part`AND variant.id = ANY(${ids}::bigint[])`)}
      ), gone AS (
        DELETE FROM stock_values AS kept
        WHERE kept.shop_id = ${shopId} AND kept.variant_id = ANY(${ids}::bigint[]) AND NOT EXISTS (
          SELECT FROM worth WHERE worth.variant_id = kept.variant_id AND worth.location_id = kept.location_id)
      )
      INSERT INTO stock_values AS kept (shop_id, variant_id, location_id, value)
      SELECT shop_id, variant_id, location_id, value FROM worth
      ON CONFLICT (shop_id, variant_id, location_id) DO UPDATE SET value = excluded.value
      WHERE kept.value IS DISTINCT FROM excluded.value`,
    );
  });
}

/** A SELECT of the variants' values at each active location and, as location 0, at all of them together. */
function worthOf(shopId: number, which: SqlPart): SqlPart {
  return part`
    SELECT variant.shop_id, variant.id AS variant_id, coalesce(level.location_id, 0) AS location_id,
      sum(greatest(level.on_hand, 0) * variant.cost) AS value
    FROM variants AS variant
    JOIN stock_levels AS level ON level.shop_id = ${shopId} AND level.variant_id = variant.id
    JOIN locations AS place ON place.shop_id = ${shopId} AND place.id = level.location_id AND place.active
    WHERE variant.shop_id = ${shopId} AND variant.deleted_at IS NULL ${which}
    GROUP BY variant.shop_id, GROUPING SETS ((variant.id), (variant.id, level.location_id))`;
}

/** The unmarked variants whose stored value is wrong. Locks nothing. */
async function findWrong(shopId: number): Promise<bigint[]> {
  const rows = await queryRows(
    database,
    sql<{ variantId: bigint }>`
    WITH worth AS MATERIALIZED (${worthOf(shopId, nothing)}), kept AS MATERIALIZED (
      SELECT shop_id, variant_id, location_id, value FROM stock_values WHERE shop_id = ${shopId}
    ), differing AS (
      (SELECT * FROM worth EXCEPT SELECT * FROM kept) UNION ALL (SELECT * FROM kept EXCEPT SELECT * FROM worth)
    )
    SELECT DISTINCT variant_id AS "variantId" FROM differing
    WHERE NOT EXISTS (
      SELECT FROM stock_value_changes AS change
      WHERE change.shop_id = ${shopId} AND (change.variant_ids = '{}' OR variant_id = ANY(change.variant_ids)))
    ORDER BY variant_id`,
  );
  return rows.map(({ variantId }) => variantId);
}

/**
 * Marks the values of these variants, or with null of all, to be computed again, together with COMMIT. It locks nothing:
 * every writer of levels, locations or variants has it in the same transaction.
 */
export async function markStockValues(
  tx: SqlExecutor,
  shopId: number,
  variantIds: readonly bigint[] | null,
): Promise<void> {
  const ids = variantIds === null ? "{}" : numberArray(variantIds);
  await runAtCommit(
    tx,
    sql`INSERT INTO stock_value_changes (shop_id, variant_ids) VALUES (${shopId}::int, ${ids}::bigint[])`,
  );
}
