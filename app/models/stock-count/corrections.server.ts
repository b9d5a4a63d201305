import { queryRows, sql } from "~/models/database/sql.server";
import type { SqlExecutor } from "~/models/database/sql-executor.server";

/** What a count has changed of a variant's stock. */
export interface Correction {
  variantId: bigint;
  title: string;
  sku: string;
  /** Never 0. */
  delta: number;
}

/** By the ledger, so that what a person decided not to change is left out; variants that left the store, too. */
export function readCorrections(tx: SqlExecutor, shopId: number, countId: number): Promise<Correction[]> {
  return queryRows(
    tx,
    sql<Correction>`
    SELECT variant.id AS "variantId", variant.title, variant.sku, moved.delta
    FROM (
      SELECT variant_id, sum(adjustment)::int AS delta FROM stock_movements
      WHERE shop_id = ${shopId} AND document = 'count' AND document_id = ${countId}
      GROUP BY variant_id HAVING sum(adjustment) <> 0) AS moved
    JOIN variants AS variant
      ON variant.shop_id = ${shopId} AND variant.id = moved.variant_id AND variant.deleted_at IS NULL
    ORDER BY variant.title, variant.sku, variant.id`,
  );
}
