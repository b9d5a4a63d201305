import { notFound } from "~/errors";
import type { Tx } from "~/infra/db/db.server";
import { queryRows, sql } from "~/models/database/sql.server";
import { shareStock } from "~/models/low-stock/stock-lock.server";

export interface LockedReorderRule {
  variantId: bigint;
  supplierId: number | null;
  title: string;
  reorderPoint: number;
  reorderQuantity: number;
  byForecast: boolean;
}

/** Locks the rule until the transaction ends. Throws NOT_FOUND. */
export async function lockReorderRule(tx: Tx, shopId: number, id: number): Promise<LockedReorderRule> {
  await shareStock(tx, shopId);
  const [rule] = await queryRows(
    tx,
    sql<LockedReorderRule>`
    SELECT rule.variant_id AS "variantId", rule.supplier_id AS "supplierId", variant.title,
      rule.reorder_point AS "reorderPoint", rule.reorder_quantity AS "reorderQuantity", rule.by_forecast AS "byForecast"
    FROM reorder_rules AS rule
    JOIN variants AS variant ON variant.shop_id = ${shopId} AND variant.id = rule.variant_id
    WHERE rule.shop_id = ${shopId} AND rule.id = ${id}
    FOR UPDATE OF rule`,
  );
  if (!rule) throw notFound("reorder rule");
  return rule;
}
