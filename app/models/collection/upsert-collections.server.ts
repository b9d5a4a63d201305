import { execute, sql, type SqlPart } from "~/models/database/sql.server";
import type { SqlExecutor } from "~/models/database/sql-executor.server";

/** Saves the collections of a FROM item (product_id, collection_id, title, changed_at) of saved products, unless the mirror is newer. */
export async function upsertCollections(tx: SqlExecutor, shopId: number, members: SqlPart): Promise<void> {
  await execute(
    tx,
    sql`
    INSERT INTO collections AS c (shop_id, id, title, changed_at)
    SELECT known.shop_id, newest.collection_id, newest.title, newest.changed_at
    FROM (SELECT DISTINCT ON (member.collection_id) member.* FROM ${members} AS member
      ORDER BY member.collection_id, member.changed_at DESC) AS newest
    CROSS JOIN LATERAL (SELECT p.shop_id FROM products AS p
      WHERE p.shop_id = ${shopId}::int AND p.id = newest.product_id OFFSET 0) AS known
    ON CONFLICT (shop_id, id) DO UPDATE SET title = excluded.title, changed_at = excluded.changed_at
    WHERE c.changed_at <= excluded.changed_at
      AND (c.title, c.changed_at) IS DISTINCT FROM (excluded.title, excluded.changed_at)`,
  );
}
