import { execute, part, sql } from "~/models/database/sql.server";
import type { SqlExecutor } from "~/models/database/sql-executor.server";
import { upsertCollections } from "./upsert-collections.server";

/** All collections that a product is in. */
export interface CollectionsOfProduct {
  productId: bigint;
  /** The platform's time of the product's last change. */
  changedAt: Date;
  collections: readonly { id: bigint; title: string; changedAt: Date }[];
}

/**
 * Saves which collections these few products are in, unless the mirror has a newer state of the product. Call it after the
 * products are saved, whose rows are locked then.
 */
export async function saveCollectionsOfProducts(
  tx: SqlExecutor,
  shopId: number,
  told: readonly CollectionsOfProduct[],
): Promise<void> {
  if (told.length === 0) return;
  const productRows = told.map(({ productId, changedAt }) => ({
    ...{ id: productId.toString(), changed_at: changedAt },
  }));
  const memberRows = told.flatMap(({ productId, collections }) =>
    collections.map(({ id, title, changedAt }) => ({
      ...{ product_id: productId.toString(), collection_id: id.toString() },
      ...{ title: title.replaceAll("\0", ""), changed_at: changedAt },
    })),
  );
  const members = part`(SELECT * FROM jsonb_to_recordset(${JSON.stringify(memberRows)}::jsonb) AS one
    (product_id bigint, collection_id bigint, title text, changed_at timestamptz))`;
  await upsertCollections(tx, shopId, members);
  await execute(
    tx,
    sql`
    WITH current AS MATERIALIZED (
      SELECT p.shop_id, told.id FROM jsonb_to_recordset(${JSON.stringify(productRows)}::jsonb) AS told (id bigint, changed_at timestamptz)
      JOIN products AS p ON p.shop_id = ${shopId}::int AND p.id = told.id AND p.changed_at <= told.changed_at
    ), given AS MATERIALIZED (
      SELECT DISTINCT current.shop_id, member.product_id, member.collection_id
      FROM ${members} AS member JOIN current ON current.id = member.product_id
    ), gone AS (
      DELETE FROM collection_products AS kept
      USING current
      WHERE kept.shop_id = ${shopId}::int AND kept.product_id = current.id AND NOT EXISTS (
        SELECT FROM given WHERE given.product_id = kept.product_id AND given.collection_id = kept.collection_id)
    )
    INSERT INTO collection_products (shop_id, product_id, collection_id)
    SELECT given.shop_id, given.product_id, given.collection_id FROM given
    ON CONFLICT (shop_id, product_id, collection_id) DO NOTHING`,
  );
}
