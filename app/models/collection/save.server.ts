import { execute, queryRows, sql } from "~/models/database/sql.server";
import { numberArray, type SqlExecutor } from "~/models/database/sql-executor.server";

export interface CollectionReading {
  id: bigint;
  title: string;
  changedAt: Date;
  productIds: readonly bigint[];
  /** False when it has more products than the platform tells: then none is taken out. */
  isWhole: boolean;
  /** Before the first request for it. */
  readAt: Date;
}

/** Saves a collection and its products, unless it was read again since. Products that the store no longer has stay in it. */
export async function saveCollection(
  tx: SqlExecutor,
  shopId: number,
  { id, title, changedAt, productIds, isWhole, readAt }: CollectionReading,
): Promise<void> {
  const saved = await queryRows(
    tx,
    sql<{ id: bigint }>`
    INSERT INTO collections AS c (shop_id, id, title, changed_at, read_at)
    VALUES (${shopId}::int, ${id}::bigint, ${title.replaceAll("\0", "")}, ${changedAt}::timestamptz, ${readAt}::timestamptz)
    ON CONFLICT (shop_id, id) DO UPDATE SET title = excluded.title, changed_at = excluded.changed_at, read_at = excluded.read_at
    WHERE c.read_at IS NULL OR c.read_at <= excluded.read_at
    RETURNING c.id`,
  );
  if (saved.length === 0) return;
  const ids = numberArray(productIds);
  if (isWhole)
    await execute(
      tx,
      sql`
      DELETE FROM collection_products AS kept
      USING products AS p
      WHERE kept.shop_id = ${shopId}::int AND kept.collection_id = ${id}::bigint
        AND p.shop_id = ${shopId}::int AND p.id = kept.product_id AND p.deleted_at IS NULL
        AND p.id <> ALL (${ids}::bigint[])`,
    );
  await execute(
    tx,
    sql`
    INSERT INTO collection_products (shop_id, product_id, collection_id)
    SELECT ${shopId}::int, named.id, ${id}::bigint FROM unnest(${ids}::bigint[]) AS named (id)
    ON CONFLICT (shop_id, product_id, collection_id) DO NOTHING`,
  );
}
