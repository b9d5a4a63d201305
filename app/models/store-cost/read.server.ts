import { part, queryRows, sql, type SqlPart } from "~/models/database/sql.server";
import type { SqlExecutor } from "~/models/database/sql-executor.server";
import { type StoreCostRecord, type StoreCostResource, toStoreCost } from "./resource";

/** The shop's costs in the store that meet the condition, newest first; `written` is the row. */
export function readStoreCosts(
  on: SqlExecutor,
  shopId: number,
  { where, limit }: { where: SqlPart; limit: number },
): Promise<StoreCostRecord[]> {
  return queryRows(
    on,
    sql<StoreCostRecord>`
    SELECT written.id::int AS id, written.variant_id::text AS "variantId", coalesce(variant.sku, '') AS sku,
      coalesce(variant.title, '') AS title, written.status, written.wanted::text AS wanted,
      written.found::text AS found, written.compared_at AS "comparedAt", written.changed_at AS "changedAt",
      written.last_error AS "lastError"
    FROM store_costs AS written
    LEFT JOIN variants AS variant ON variant.shop_id = ${shopId} AND variant.id = written.variant_id
    WHERE written.shop_id = ${shopId} AND ${where}
    ORDER BY written.id DESC LIMIT ${limit}`,
  );
}

/** Those that were decided, as they stand now. */
export async function readDecided(
  on: SqlExecutor,
  shopId: number,
  ids: readonly number[],
): Promise<{ storeCosts: StoreCostResource[] }> {
  const where = part`written.id = ANY(${[...ids]}::bigint[])`;
  const rows = await readStoreCosts(on, shopId, { where, limit: ids.length });
  return { storeCosts: rows.map(toStoreCost) };
}
