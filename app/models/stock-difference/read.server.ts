import { db, type Tx } from "~/infra/db/db.server";
import { part, queryRows, sql, type SqlPart } from "~/models/database/sql.server";
import { type DifferenceRecord, type DifferenceResource, toDifference } from "./resource";

/** The shop's differences that meet the condition, newest first; `difference` is the row. */
export function readDifferences(
  tx: Tx,
  shopId: number,
  { where, limit }: { where: SqlPart; limit: number },
): Promise<DifferenceRecord[]> {
  return queryRows(
    tx,
    sql<DifferenceRecord>`
    SELECT difference.id, difference.variant_id::text AS "variantId", coalesce(variant.sku, '') AS sku,
      coalesce(variant.title, '') AS title, difference.location_id::text AS "locationId",
      coalesce(location.name, '') AS "locationName", difference.believed, difference.recorded, difference.found,
      difference.incoming_believed AS "incomingBelieved", difference.incoming_found AS "incomingFound",
      difference.believed_at AS "believedAt", difference.found_at AS "foundAt",
      difference.status, difference.cause, difference.sold_units AS "soldUnits",
      difference.operation_id AS "operationId", operation.status AS "operationStatus",
      difference.decided_at AS "decidedAt"
    FROM stock_differences AS difference
    LEFT JOIN variants AS variant ON variant.shop_id = ${shopId} AND variant.id = difference.variant_id
    LEFT JOIN locations AS location ON location.shop_id = ${shopId} AND location.id = difference.location_id
    LEFT JOIN inventory_operations AS operation
      ON operation.shop_id = ${shopId} AND operation.id = difference.operation_id
    WHERE difference.shop_id = ${shopId} AND ${where}
    ORDER BY difference.id DESC LIMIT ${limit}`,
  );
}

export function readDifferencesById(
  tx: Tx,
  shopId: number,
  ids: readonly number[],
): Promise<DifferenceRecord[]> {
  const where = part`difference.id = ANY(${[...ids]}::int[])`;
  return readDifferences(tx, shopId, { where, limit: ids.length });
}

export async function readDecided(
  shopId: number,
  ids: readonly number[],
  tx: Tx = db,
): Promise<{ differences: DifferenceResource[] }> {
  return { differences: (await readDifferencesById(tx, shopId, ids)).map(toDifference) };
}
