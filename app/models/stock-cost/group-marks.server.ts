import { database, execute, queryOne, queryRows, sql } from "~/models/database/sql.server";
import { numberArray, type SqlExecutor, withTransaction } from "~/models/database/sql-executor.server";
import { lockCosts } from "./lock-costs.server";

/**
 * Marks variants to be counted in the groups of the catalogue. Call it with the costs locked: the job that removes marks
 * without a transaction holds the same lock.
 */
export async function markToCount(
  tx: SqlExecutor,
  shopId: number,
  variantIds: readonly bigint[],
): Promise<void> {
  if (variantIds.length === 0) return;
  await execute(
    tx,
    sql`
    INSERT INTO worth_group_changes (shop_id, product_id, variant_id, transaction_id)
    SELECT ${shopId}::int, 0, one.id, 0 FROM unnest(${numberArray(variantIds)}::bigint[]) AS one (id)
    ON CONFLICT (shop_id, product_id, variant_id, transaction_id) DO NOTHING`,
  );
}

/** Whether a product or variant is marked. */
export async function isMarked(shopId: number): Promise<boolean> {
  const { found } = await queryOne(
    database,
    sql<{ found: boolean }>`
    SELECT EXISTS (SELECT FROM worth_group_changes WHERE shop_id = ${shopId}::int) AS found`,
  );
  return found;
}

const mostProducts = 1_000;

/** Marks the variants of some marked products in their place; false when none was. */
export function spreadMarks(shopId: number): Promise<boolean> {
  return withTransaction(async (tx) => {
    await lockCosts(tx, shopId);
    const marks = await queryRows(
      tx,
      sql<{ productId: bigint; transactionId: string }>`
      SELECT change.product_id AS "productId", change.transaction_id::text AS "transactionId"
      FROM worth_group_changes AS change
      WHERE change.shop_id = ${shopId}::int AND change.product_id > 0
      ORDER BY change.product_id, change.variant_id, change.transaction_id LIMIT ${mostProducts}`,
    );
    if (marks.length === 0) return false;
    const productIds = numberArray(marks.map(({ productId }) => productId));
    await execute(
      tx,
      sql`
      INSERT INTO worth_group_changes (shop_id, product_id, variant_id, transaction_id)
      SELECT variant.shop_id, 0, variant.id, 0
      FROM variants AS variant
      JOIN cost_states AS known ON known.shop_id = ${shopId}::int AND known.variant_id = variant.id
      WHERE variant.shop_id = ${shopId}::int AND variant.product_id = ANY(${productIds}::bigint[])
      ON CONFLICT (shop_id, product_id, variant_id, transaction_id) DO NOTHING`,
    );
    await execute(
      tx,
      sql`
      DELETE FROM worth_group_changes AS change
      USING unnest(${productIds}::bigint[], ${marks.map(({ transactionId }) => transactionId)}::bigint[])
        AS one (product_id, transaction_id)
      WHERE change.shop_id = ${shopId}::int AND change.product_id = one.product_id AND change.variant_id = 0
        AND change.transaction_id = one.transaction_id`,
    );
    return true;
  });
}

/** Those of the same groups one after the other, so that few sums change at once. */
export async function readMarkedVariants(shopId: number): Promise<bigint[]> {
  const rows = await queryRows(
    database,
    sql<{ variantId: bigint }>`
    SELECT marked.variant_id AS "variantId"
    FROM (
      SELECT DISTINCT change.variant_id FROM worth_group_changes AS change
      WHERE change.shop_id = ${shopId}::int AND change.product_id = 0) AS marked
    LEFT JOIN variants AS variant ON variant.shop_id = ${shopId}::int AND variant.id = marked.variant_id
    LEFT JOIN products AS product ON product.shop_id = ${shopId}::int AND product.id = variant.product_id
    ORDER BY product.vendor, product.product_type, marked.variant_id`,
  );
  return rows.map(({ variantId }) => variantId);
}

interface Mark {
  variantId: bigint;
  transactionId: string;
}

/** The marks of these variants. */
export function readMarks(tx: SqlExecutor, shopId: number, variantIds: readonly bigint[]): Promise<Mark[]> {
  return queryRows(
    tx,
    sql<Mark>`
    SELECT change.variant_id AS "variantId", change.transaction_id::text AS "transactionId"
    FROM worth_group_changes AS change
    WHERE change.shop_id = ${shopId}::int AND change.product_id = 0
      AND change.variant_id = ANY(${numberArray(variantIds)}::bigint[])`,
  );
}

/** Removes these marks, and none that came since they were read. */
export async function removeMarks(tx: SqlExecutor, shopId: number, marks: readonly Mark[]): Promise<void> {
  await execute(
    tx,
    sql`
    DELETE FROM worth_group_changes AS change
    USING unnest(${numberArray(marks.map(({ variantId }) => variantId))}::bigint[],
      ${marks.map(({ transactionId }) => transactionId)}::bigint[]) AS one (variant_id, transaction_id)
    WHERE change.shop_id = ${shopId}::int AND change.product_id = 0 AND change.variant_id = one.variant_id
      AND change.transaction_id = one.transaction_id`,
  );
}
