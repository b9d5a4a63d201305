import { execute, nothing, part, sql, type SqlPart } from "~/models/database/sql.server";
import type { SqlExecutor } from "~/models/database/sql-executor.server";

/** FROM items of a reading of products. */
interface Read {
  /** (id, changed_at): products whose collections are all among the members. */
  products: SqlPart;
  /** (product_id, collection_id, title, changed_at): each collection of each product. */
  members: SqlPart;
  /** Since when the reading may be out of date; collections that were read later are left alone. */
  readAt?: Date;
  /** False when some members could not be read: then no product leaves a collection. */
  isComplete?: boolean;
}

/**
 * Saves which collections these products are in, unless the mirror has a newer state of the product. Call it after the
 * products are saved.
 */
export async function keepMemberships(
  tx: SqlExecutor,
  shopId: number,
  { products, members, readAt, isComplete = true }: Read,
): Promise<void> {
  const told = part`
    ${products} AS told JOIN products AS p ON p.shop_id = ${shopId}::int AND p.id = told.id AND p.changed_at <= told.changed_at`;
  const isRecent = (collectionId: SqlPart) =>
    readAt === undefined
      ? nothing
      : part`AND NOT EXISTS (SELECT FROM collections AS newer
          WHERE newer.shop_id = ${shopId}::int AND newer.id = ${collectionId} AND newer.read_at > ${readAt}::timestamptz)`;
  await upsertCollections(tx, shopId, members);
  if (isComplete)
    await execute(
      tx,
      sql`
    DELETE FROM collection_products AS kept
    USING ${told}
    WHERE kept.shop_id = ${shopId}::int AND kept.product_id = told.id
      AND NOT EXISTS (SELECT FROM ${members} AS member
        WHERE member.product_id = kept.product_id AND member.collection_id = kept.collection_id)
      ${isRecent(part`kept.collection_id`)}`,
    );
  await execute(
    tx,
    sql`
    INSERT INTO collection_products (shop_id, product_id, collection_id)
    SELECT DISTINCT ${shopId}::int, member.product_id, member.collection_id
    FROM ${members} AS member JOIN (SELECT told.id FROM ${told}) AS current ON current.id = member.product_id
    WHERE NOT EXISTS (SELECT FROM collection_products AS kept
      WHERE kept.shop_id = ${shopId}::int AND kept.product_id = member.product_id AND kept.collection_id = member.collection_id)
      ${isRecent(part`member.collection_id`)}
    ON CONFLICT (shop_id, product_id, collection_id) DO NOTHING`,
  );
}

async function upsertCollections(tx: SqlExecutor, shopId: number, members: SqlPart): Promise<void> {
  await execute(
    tx,
    sql`
    INSERT INTO collections AS c (shop_id, id, title, changed_at)
    SELECT DISTINCT ON (member.collection_id) ${shopId}::int, member.collection_id, member.title, member.changed_at
    FROM ${members} AS member
    ORDER BY member.collection_id, member.changed_at DESC
    ON CONFLICT (shop_id, id) DO UPDATE SET title = excluded.title, changed_at = excluded.changed_at
    WHERE c.changed_at <= excluded.changed_at
      AND (c.title, c.changed_at) IS DISTINCT FROM (excluded.title, excluded.changed_at)`,
  );
}

/** Forgets collections that no member is of, unless they were read or changed after `readAt`. */
export async function forgetAbsentCollections(
  tx: SqlExecutor,
  shopId: number,
  { members, readAt }: { members: SqlPart; readAt: Date },
): Promise<void> {
  await execute(
    tx,
    sql`
    WITH gone AS (
      DELETE FROM collections AS c
      WHERE c.shop_id = ${shopId}::int AND c.changed_at < ${readAt}::timestamptz
        AND (c.read_at IS NULL OR c.read_at < ${readAt}::timestamptz)
        AND NOT EXISTS (SELECT FROM ${members} AS member WHERE member.collection_id = c.id)
      RETURNING c.id
    )
    DELETE FROM collection_products AS kept
    USING gone WHERE kept.shop_id = ${shopId}::int AND kept.collection_id = gone.id`,
  );
}
