import { Prisma } from "~/generated/prisma/client";
import { database, nothing, part, queryRows, sql } from "~/models/database/sql.server";
import { ratesOn } from "~/models/exchange-rate/rates-on.server";
import { dueAt } from "~/models/order-due/due-at";
import type { ShopContext } from "~/models/shop/context";
import type { MonthRange } from "./months";
import type { BoughtGoods } from "./sum-up";

interface Options extends MonthRange {
  /** The shop's day, YYYY-MM-DD. */
  today: string;
  /** An order whose goods that have not come are left out, because others take their place. */
  without?: number | undefined;
}

type FoundGoods = Omit<BoughtGoods, "rate">;
type DatedGoods = FoundGoods & { day: string };

/**
 * What drafts and open orders have for these months, and what receipts of these months brought, at the rate of today and
 * of the receipt's day.
 */
export async function readBoughtGoods(
  shop: Pick<ShopContext, "id" | "timeZone">,
  { today, without, ...range }: Options,
): Promise<BoughtGoods[]> {
  const [open, received] = await Promise.all([
    readOpenGoods(shop.id, { today, without, ...range }),
    readReceivedGoods(shop, range),
  ]);
  const dated = [...open.map((one) => ({ ...one, day: today })), ...received];
  const days = new Map(dated.map(({ currency, day }) => [`${currency} ${day}`, { currency, day }]));
  const rates = await ratesOn(database, shop.id, [...days.values()]);
  const rateAt = new Map([...days.keys()].map((key, place) => [key, rates[place] ?? null]));
  return dated.map(({ day, ...one }) => ({ ...one, rate: rateAt.get(`${one.currency} ${day}`) ?? null }));
}

/**
 * Units that have not come yet, by the month in which the order is due. A sent order without a due day counts in the month
 * in which it was sent, a draft without one as if it were sent today.
 */
function readOpenGoods(shopId: number, { from, to, today, without }: Options): Promise<FoundGoods[]> {
  return queryRows(
    database,
    sql<FoundGoods>`
    SELECT CASE placed.status WHEN 'draft' THEN 'drafts' ELSE 'ordered' END AS state,
      to_char(placed.day, 'YYYY-MM') AS month, placed.supplier_id AS "supplierId",
      coalesce(trim(product.product_type), '') AS "productType", placed.currency,
      sum((line.quantity - line.received_quantity) * line.cost_price)::text AS amount
    FROM (
      SELECT po.id, po.status, po.supplier_id, po.currency,
        CASE WHEN po.status = 'draft' AND po.expected_at IS NULL
          THEN ${today}::date + supplier.lead_time_days
          ELSE (coalesce(${Prisma.raw(dueAt())}, po.sent_at) AT TIME ZONE shop.time_zone)::date END AS day
      FROM purchase_orders AS po
      JOIN shops AS shop ON shop.id = ${shopId}
      JOIN suppliers AS supplier ON supplier.shop_id = ${shopId} AND supplier.id = po.supplier_id
      WHERE po.shop_id = ${shopId} AND po.status IN ('draft', 'sent', 'partial')
        ${without === undefined ? nothing : part`AND po.id <> ${without}`}) AS placed
    JOIN purchase_order_lines AS line ON line.shop_id = ${shopId} AND line.purchase_order_id = placed.id
      AND line.quantity > line.received_quantity
    LEFT JOIN products AS product ON product.shop_id = ${shopId} AND product.id = line.product_id
    WHERE placed.day >= ${`${from}-01`}::date AND placed.day < ${`${to}-01`}::date + interval '1 month'
    GROUP BY 1, 2, 3, 4, 5`,
  );
}

/** Accepted units by the month and day of their receipt, without those that were taken back since. */
function readReceivedGoods(
  { id: shopId, timeZone }: Pick<ShopContext, "id" | "timeZone">,
  { from, to }: MonthRange,
): Promise<DatedGoods[]> {
  return queryRows(
    database,
    sql<DatedGoods>`
    SELECT 'received' AS state, to_char(receipt.created_at AT TIME ZONE ${timeZone}::text, 'YYYY-MM') AS month,
      to_char(receipt.created_at AT TIME ZONE ${timeZone}::text, 'YYYY-MM-DD') AS day,
      bought.supplier_id AS "supplierId", coalesce(trim(product.product_type), '') AS "productType", bought.currency,
      sum((line.quantity + coalesce(undone.quantity, 0)) * coalesce(line.unit_cost, ordered.cost_price))::text AS amount
    FROM receipts AS receipt
    JOIN purchase_orders AS bought ON bought.shop_id = ${shopId} AND bought.id = receipt.purchase_order_id
    JOIN receipt_lines AS line ON line.shop_id = ${shopId} AND line.receipt_id = receipt.id
    JOIN purchase_order_lines AS ordered ON ordered.shop_id = ${shopId} AND ordered.id = line.line_id
    LEFT JOIN products AS product ON product.shop_id = ${shopId} AND product.id = ordered.product_id
    LEFT JOIN LATERAL (
      SELECT sum(back.quantity) AS quantity FROM receipts AS reversal
      JOIN receipt_lines AS back ON back.shop_id = ${shopId} AND back.receipt_id = reversal.id
        AND back.line_id = line.line_id
      WHERE reversal.shop_id = ${shopId} AND reversal.reverses_id = receipt.id) AS undone ON true
    WHERE receipt.shop_id = ${shopId} AND receipt.reverses_id IS NULL
      AND receipt.created_at >= ${`${from}-01`}::date::timestamp AT TIME ZONE ${timeZone}::text
      AND receipt.created_at < (${`${to}-01`}::date + interval '1 month') AT TIME ZONE ${timeZone}::text
      AND line.quantity <> 0
    GROUP BY 1, 2, 3, 4, 5, 6`,
  );
}
