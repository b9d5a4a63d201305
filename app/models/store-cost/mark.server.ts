import { fromNow } from "~/models/database/database-time.server";
import { execute, nothing, part, queryRows, sql } from "~/models/database/sql.server";
import { numberArray, type SqlExecutor } from "~/models/database/sql-executor.server";
import { currencyDigits } from "~/models/purchase-order/money";
import type { ShopContext } from "~/models/shop/context";
import { inSameCurrency } from "~/models/store-currency/same-currency.server";

type Shop = Pick<ShopContext, "id" | "currency">;

/**
 * Of a shop that has costs written to the store: what a unit of these variants costs, rounded to the currency's digits,
 * is to be written where it has changed. Nothing changes without units of known cost. A difference waits for its person.
 */
export function markStoreCosts(tx: SqlExecutor, shop: Shop, variantIds: readonly bigint[]): Promise<number> {
  return mark(tx, shop, variantIds);
}

/** Starts over: whatever the store has by now, what the shop's variants cost is to be written over it. */
export async function markAllStoreCosts(tx: SqlExecutor, shop: Shop): Promise<void> {
  await execute(tx, sql`DELETE FROM store_costs WHERE shop_id = ${shop.id}`);
  await mark(tx, shop, null);
}

async function mark(
  tx: SqlExecutor,
  { id: shopId, currency }: Shop,
  variantIds: readonly bigint[] | null,
): Promise<number> {
  const only =
    variantIds === null ? nothing : part`AND known.variant_id = ANY(${numberArray(variantIds)}::bigint[])`;
  const marked = await queryRows(
    tx,
    sql<{ variantId: bigint }>`
    WITH cost AS MATERIALIZED (
      SELECT known.shop_id, known.variant_id,
        round(known.value / (known.units - known.unknown_units), ${currencyDigits(currency)}::int) AS wanted,
        written.variant_id IS NULL AS is_new
      FROM cost_states AS known
      JOIN shops AS shop ON shop.id = ${shopId} AND shop.costs_to_store
      JOIN variants AS variant ON variant.shop_id = ${shopId} AND variant.id = known.variant_id
        AND variant.deleted_at IS NULL AND NOT variant.requires_components
      LEFT JOIN store_costs AS written ON written.shop_id = ${shopId} AND written.variant_id = known.variant_id
      WHERE known.shop_id = ${shopId} AND known.units > known.unknown_units AND known.value >= 0
        AND ${inSameCurrency(shopId)} ${only}
    ), changed AS (
      UPDATE store_costs AS written SET wanted = cost.wanted, attempts = 0, next_attempt_at = ${fromNow(0)},
        status = CASE WHEN written.status IN ('differs', 'kept') THEN written.status ELSE 'pending' END
      FROM cost
      WHERE NOT cost.is_new AND written.shop_id = ${shopId} AND written.variant_id = cost.variant_id AND written.wanted <> cost.wanted
      RETURNING written.variant_id
    ), added AS (
      INSERT INTO store_costs (shop_id, variant_id, wanted)
      SELECT cost.shop_id, cost.variant_id, cost.wanted FROM cost WHERE cost.is_new
      ORDER BY cost.variant_id
      ON CONFLICT (shop_id, variant_id) DO NOTHING
      RETURNING variant_id
    )
    SELECT variant_id AS "variantId" FROM changed UNION ALL SELECT variant_id FROM added`,
  );
  return marked.length;
}
