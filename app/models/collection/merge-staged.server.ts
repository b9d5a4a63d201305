import { execute, part, sql, type SqlPart } from "~/models/database/sql.server";
import type { SqlExecutor } from "~/models/database/sql-executor.server";
import { upsertCollections } from "./upsert-collections.server";

/** FROM items with a whole catalogue, and of when it is. */
interface Staged {
  /** (id, changed_at) */
  products: SqlPart;
  /** (product_id, collection_id, title, changed_at): each collection of each product. */
  members: SqlPart;
  /** What the mirror learned of a collection or product after this moment stays. */
  readAt: Date;
  /** False when some lines could not be read: then no product leaves a collection, and none is forgotten. */
  isComplete: boolean;
}

/** Saves which products are in which collections. Call it after the products are merged. */
export async function mergeStagedCollections(tx: SqlExecutor, shopId: number, staged: Staged): Promise<void> {
  await upsertCollections(tx, shopId, staged.members);
  await mergeMembers(tx, shopId, staged);
  if (staged.isComplete) await forgetAbsent(tx, shopId, staged);
}

// A full join of the two is a hash or a merge whatever the planner believes about a table that this transaction has
// filled; each product is looked up by its key for the same reason. A product that is not staged keeps its collections.
async function mergeMembers(
  tx: SqlExecutor,
  shopId: number,
  { products, members, readAt, isComplete }: Staged,
): Promise<void> {
  await execute(
    tx,
    sql`
    WITH current AS MATERIALIZED (
      SELECT known.shop_id, told.id FROM ${products} AS told
      CROSS JOIN LATERAL (SELECT p.shop_id FROM products AS p
        WHERE p.shop_id = ${shopId}::int AND p.id = told.id AND p.changed_at <= told.changed_at OFFSET 0) AS known
    ), given AS MATERIALIZED (
      SELECT DISTINCT member.product_id, member.collection_id FROM ${members} AS member
    ), stored AS MATERIALIZED (
      SELECT kept.product_id, kept.collection_id FROM collection_products AS kept WHERE kept.shop_id = ${shopId}::int
    ), differing AS MATERIALIZED (
      SELECT coalesce(given.product_id, stored.product_id) AS product_id,
        coalesce(given.collection_id, stored.collection_id) AS collection_id, stored.product_id IS NULL AS is_new
      FROM given FULL JOIN stored
        ON stored.product_id = given.product_id AND stored.collection_id = given.collection_id
      WHERE given.product_id IS NULL OR stored.product_id IS NULL
    ), due AS MATERIALIZED (
      SELECT current.shop_id, differing.product_id, differing.collection_id, differing.is_new
      FROM differing JOIN current ON current.id = differing.product_id
      WHERE (differing.is_new OR ${isComplete}::boolean)
        AND differing.collection_id NOT IN (SELECT newer.id FROM collections AS newer
          WHERE newer.shop_id = ${shopId}::int AND newer.read_at > ${readAt}::timestamptz)
    ), gone AS (
      DELETE FROM collection_products AS kept
      USING due
      WHERE NOT due.is_new AND kept.shop_id = ${shopId}::int AND kept.product_id = due.product_id
        AND kept.collection_id = due.collection_id
    )
    INSERT INTO collection_products (shop_id, product_id, collection_id)
    SELECT due.shop_id, due.product_id, due.collection_id FROM due WHERE due.is_new
    ON CONFLICT (shop_id, product_id, collection_id) DO NOTHING`,
  );
}

async function forgetAbsent(
  tx: SqlExecutor,
  shopId: number,
  { members, readAt }: Pick<Staged, "members" | "readAt">,
): Promise<void> {
  const isOlder = part`c.changed_at < ${readAt}::timestamptz AND (c.read_at IS NULL OR c.read_at < ${readAt}::timestamptz)`;
  await execute(
    tx,
    sql`
    WITH gone AS (
      DELETE FROM collections AS c
      WHERE c.shop_id = ${shopId}::int AND ${isOlder}
        AND NOT EXISTS (SELECT FROM ${members} AS member WHERE member.collection_id = c.id)
      RETURNING c.id
    )
    DELETE FROM collection_products AS kept
    USING gone WHERE kept.shop_id = ${shopId}::int AND kept.collection_id = gone.id`,
  );
}
