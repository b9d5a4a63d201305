import { database, part, queryRows, sql } from "~/models/database/sql.server";
import { money } from "~/models/purchase-order/money";
import type { ShopContext } from "~/models/shop/context";
import { paidPrices } from "./changes.server";
import type { PriceSource } from "./sources";

export interface PriceHistory {
  supplierName: string;
  sku: string;
  title: string;
  /** That of the newest price; empty without any. Prices in other currencies are left out. */
  currency: string;
  /** The oldest first, each until the next one; YYYY-MM-DD in the shop's time zone. */
  prices: { day: string; cost: number }[];
}

interface Wanted {
  source: PriceSource;
  supplierId: number;
  variantId: bigint;
}

const mostPrices = 500;

/** What a supplier asked or was paid for a variant over time, at most its newest 500 prices; empty where it has none. */
export async function readPriceHistory(
  { id: shopId, timeZone }: Pick<ShopContext, "id" | "timeZone">,
  { source, supplierId, variantId }: Wanted,
): Promise<PriceHistory> {
  const [named] = await queryRows(
    database,
    sql<Pick<PriceHistory, "supplierName" | "sku" | "title">>`
    SELECT supplier.name AS "supplierName", variant.sku, variant.title
    FROM suppliers AS supplier
    JOIN variants AS variant ON variant.shop_id = ${shopId}::int AND variant.id = ${variantId}::bigint
    WHERE supplier.shop_id = ${shopId}::int AND supplier.id = ${supplierId}::int`,
  );
  if (!named) return { supplierName: "", sku: "", title: "", currency: "", prices: [] };
  const pair = part`SELECT ${supplierId}::int AS supplier_id, ${variantId}::bigint AS variant_id`;
  const listed = part`
    SELECT price.currency, price.valid_from AS at, 2 AS step, price.id AS source_id, price.cost
    FROM supplier_items AS item
    JOIN supplier_item_prices AS price ON price.shop_id = ${shopId}::int AND price.item_id = item.id AND price.from_quantity = 1
    WHERE item.shop_id = ${shopId}::int AND item.variant_id = ${variantId}::bigint AND item.supplier_id = ${supplierId}::int`;
  const rows = await queryRows(
    database,
    sql<{ currency: string; day: string; cost: string }>`
    SELECT price.currency, to_char(price.at AT TIME ZONE ${timeZone}, 'YYYY-MM-DD') AS day, price.cost::text AS cost
    FROM (${source === "paid" ? paidPrices(shopId, pair) : listed}) AS price
    ORDER BY price.at DESC, price.step DESC, price.source_id DESC LIMIT ${mostPrices}`,
  );
  const currency = rows[0]?.currency ?? "";
  // Of several prices of a day the last one counts.
  const byDay = new Map(
    rows
      .filter((row) => row.currency === currency)
      .reverse()
      .map(({ day, cost }) => [day, money(cost).toNumber()]),
  );
  return { ...named, currency, prices: [...byDay].map(([day, cost]) => ({ day, cost })) };
}
