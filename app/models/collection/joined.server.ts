import { part, type SqlPart } from "~/models/database/sql.server";

/**
 * Joins of the row `product`, for each collection that it is in: the row `collection`, with nulls where it is in none. With
 * `isWanted` false the row has nulls alone, and each row of before stays one.
 */
export function joinedCollections(shopId: number, isWanted: boolean): SqlPart {
  if (!isWanted) return part`CROSS JOIN (SELECT NULL::bigint AS id, NULL::text AS title) AS collection`;
  return part`
    LEFT JOIN collection_products AS member ON member.shop_id = ${shopId}::int AND member.product_id = product.id
    LEFT JOIN collections AS collection ON collection.shop_id = ${shopId}::int AND collection.id = member.collection_id`;
}
