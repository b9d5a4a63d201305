import { nothing, part, type SqlPart } from "~/models/database/sql.server";
import type { ShopContext } from "~/models/shop/context";
import { roundedInCurrency } from "./rounded-in-currency.server";
import { momentsOf, type PriceChangeFilters } from "./wanted-changes";

/** Orders that were sent and not cancelled. */
const wasSent = part`bought.sent_at IS NOT NULL AND bought.status IN ('sent', 'partial', 'received')`;

/**
 * `changes`: each price that differs from the one before it, of the same supplier and variant in the same currency:
 * supplier_id, variant_id, currency, at, step and source_id (with the variant they name a change), from_quantity,
 * old_cost, new_cost, order_id, ordered_units and effect. The effect is what the difference makes of the units that were
 * ordered of the supplier in the year until today, by lines of the quantities that the price is for.
 */
export function priceChanges(
  shop: Pick<ShopContext, "id" | "timeZone">,
  { source, supplierId, ...range }: PriceChangeFilters,
  today: string,
): SqlPart {
  const { id: shopId } = shop;
  const asked = { ...momentsOf(range, shop.timeZone), supplierId };
  const found = source === "paid" ? paidChanges(shopId, asked) : listChanges(shopId, asked);
  const lastYear = momentsOf(
    { start: `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`.replace("-02-29", "-02-28"), end: today },
    shop.timeZone,
  );
  return part`
    ${found}, changes AS MATERIALIZED (
      SELECT found.*, coalesce(year.units, 0)::int AS ordered_units,
        ${roundedInCurrency(part`(found.new_cost - found.old_cost) * coalesce(year.units, 0)`, part`found.currency`)} AS effect
      FROM found
      LEFT JOIN LATERAL (
        SELECT sum(line.quantity) AS units
        FROM purchase_order_lines AS line
        JOIN purchase_orders AS bought ON bought.shop_id = ${shopId}::int AND bought.id = line.purchase_order_id
        WHERE line.shop_id = ${shopId}::int AND line.variant_id = found.variant_id AND bought.supplier_id = found.supplier_id
          AND ${wasSent} AND bought.sent_at >= ${lastYear.from}::timestamptz AND bought.sent_at < ${lastYear.until}::timestamptz
          AND line.quantity >= found.from_quantity AND line.quantity < coalesce(found.to_quantity, 2147483647)
      ) AS year ON true
    )`;
}

interface Asked {
  from: Date;
  until: Date;
  supplierId?: number | undefined;
}

/** Costs of orders when they were sent, and of receipts whose papers said another one. */
function paidChanges(shopId: number, { from, until, supplierId }: Asked): SqlPart {
  const ofSupplier = supplierId === undefined ? nothing : part`AND bought.supplier_id = ${supplierId}::int`;
  return part`
    touched AS MATERIALIZED (
      SELECT bought.supplier_id, line.variant_id
      FROM purchase_orders AS bought
      JOIN purchase_order_lines AS line ON line.shop_id = ${shopId}::int AND line.purchase_order_id = bought.id
      WHERE bought.shop_id = ${shopId}::int AND bought.sent_at >= ${from}::timestamptz AND bought.sent_at < ${until}::timestamptz
        AND ${wasSent} AND line.variant_id IS NOT NULL ${ofSupplier}
      UNION
      SELECT bought.supplier_id, line.variant_id
      FROM receipt_lines AS came
      JOIN receipts AS receipt ON receipt.shop_id = ${shopId}::int AND receipt.id = came.receipt_id
      JOIN purchase_orders AS bought ON bought.shop_id = ${shopId}::int AND bought.id = receipt.purchase_order_id
      JOIN purchase_order_lines AS line ON line.shop_id = ${shopId}::int AND line.id = came.line_id
      WHERE came.shop_id = ${shopId}::int AND came.unit_cost IS NOT NULL AND receipt.reverses_id IS NULL
        AND receipt.created_at >= ${from}::timestamptz AND receipt.created_at < ${until}::timestamptz
        AND line.variant_id IS NOT NULL ${ofSupplier}
    ), paid AS (${paidPrices(shopId, part`SELECT touched.supplier_id, touched.variant_id FROM touched`)}
    ), compared AS (
      SELECT paid.*, lag(paid.cost) OVER (
        PARTITION BY paid.supplier_id, paid.variant_id, paid.currency ORDER BY paid.at, paid.step, paid.source_id) AS old_cost
      FROM paid WHERE paid.at < ${until}::timestamptz
    ), found AS (
      SELECT compared.supplier_id, compared.variant_id, compared.currency, compared.at, compared.step, compared.source_id,
        1 AS from_quantity, NULL::int AS to_quantity, compared.old_cost, compared.cost AS new_cost, compared.order_id
      FROM compared
      WHERE compared.old_cost <> compared.cost AND compared.at >= ${from}::timestamptz
    )`;
}

/** A query of what suppliers were paid for variants of these (supplier_id, variant_id): one price an order or receipt. */
export function paidPrices(shopId: number, pairs: SqlPart): SqlPart {
  return part`
    SELECT pair.supplier_id, pair.variant_id, bought.currency, bought.sent_at AS at, 0 AS step, bought.id::bigint AS source_id,
      bought.id AS order_id, (array_agg(line.cost_price ORDER BY line.position))[1] AS cost
    FROM (${pairs}) AS pair
    JOIN purchase_order_lines AS line ON line.shop_id = ${shopId}::int AND line.variant_id = pair.variant_id
    JOIN purchase_orders AS bought ON bought.shop_id = ${shopId}::int AND bought.id = line.purchase_order_id
      AND bought.supplier_id = pair.supplier_id AND ${wasSent}
    GROUP BY pair.supplier_id, pair.variant_id, bought.currency, bought.sent_at, bought.id
    UNION ALL
    SELECT pair.supplier_id, pair.variant_id, bought.currency, receipt.created_at, 1, receipt.id::bigint, bought.id,
      (array_agg(came.unit_cost ORDER BY line.position))[1]
    FROM (${pairs}) AS pair
    JOIN purchase_order_lines AS line ON line.shop_id = ${shopId}::int AND line.variant_id = pair.variant_id
    JOIN purchase_orders AS bought ON bought.shop_id = ${shopId}::int AND bought.id = line.purchase_order_id
      AND bought.supplier_id = pair.supplier_id AND ${wasSent}
    JOIN receipt_lines AS came ON came.shop_id = ${shopId}::int AND came.line_id = line.id AND came.unit_cost IS NOT NULL
    JOIN receipts AS receipt ON receipt.shop_id = ${shopId}::int AND receipt.id = came.receipt_id AND receipt.reverses_id IS NULL
    GROUP BY pair.supplier_id, pair.variant_id, bought.currency, receipt.created_at, receipt.id, bought.id`;
}

/** Prices of suppliers' items, for the quantities that each is for. */
function listChanges(shopId: number, { from, until, supplierId }: Asked): SqlPart {
  return part`
    found AS (
      SELECT item.supplier_id, item.variant_id, price.currency, price.valid_from AS at, 2 AS step, price.id AS source_id,
        price.from_quantity, larger.from_quantity AS to_quantity, earlier.cost AS old_cost, price.cost AS new_cost,
        NULL::int AS order_id
      FROM supplier_item_prices AS price
      JOIN supplier_items AS item ON item.shop_id = ${shopId}::int AND item.id = price.item_id
      CROSS JOIN LATERAL (
        SELECT before.cost, before.currency FROM supplier_item_prices AS before
        WHERE before.shop_id = ${shopId}::int AND before.item_id = price.item_id AND before.from_quantity = price.from_quantity
          AND before.valid_from < price.valid_from
        ORDER BY before.valid_from DESC LIMIT 1) AS earlier
      LEFT JOIN LATERAL (
        SELECT min(other.from_quantity) AS from_quantity FROM supplier_item_prices AS other
        WHERE other.shop_id = ${shopId}::int AND other.item_id = price.item_id AND other.valid_until IS NULL
          AND other.from_quantity > price.from_quantity) AS larger ON true
      WHERE price.shop_id = ${shopId}::int AND price.valid_from >= ${from}::timestamptz AND price.valid_from < ${until}::timestamptz
        AND earlier.currency = price.currency AND earlier.cost <> price.cost
        ${supplierId === undefined ? nothing : part`AND item.supplier_id = ${supplierId}::int`}
    )`;
}
