import { database, nothing, part, queryRows, sql, type SqlPart } from "~/models/database/sql.server";
import { everyRow, type Page, pageOf, type PageRequest } from "~/models/list/newest-first.server";
import { formatPoNumber } from "~/models/order-number";
import { currencyDigits, money } from "~/models/purchase-order/money";
import { toGid } from "~/platform/gid";
import { joinBilled } from "./billed.server";
import type { NotBilledFilters } from "./not-billed-filters";
import { shopToday } from "./today.server";

/** Units that came and are on no bill that counts. */
export type NotBilledLine = ReturnType<typeof toLine>;

interface Columns {
  id: number;
  purchaseOrderId: number;
  number: number;
  supplierId: number;
  supplierName: string;
  variantId: bigint | null;
  sku: string;
  title: string;
  received: number;
  billed: number;
  unitPrice: string;
  currency: string;
  lastReceivedOn: string;
  /** Of today; null: unknown. */
  rate: string | null;
}

interface Shop {
  id: number;
  currency: string;
}

/** A page of the lines, those of the newest orders first. Throws INVALID_REQUEST for a foreign cursor. */
export function listNotBilled(
  shop: Shop,
  { filters, page }: { filters: NotBilledFilters; page: PageRequest },
): Promise<Page<NotBilledLine>> {
  return pageOf(page, reader(shop, filters));
}

export function streamNotBilled(shop: Shop, filters: NotBilledFilters): AsyncIterable<NotBilledLine> {
  return everyRow(reader(shop, filters));
}

function reader(shop: Shop, { supplierId, since }: NotBilledFilters) {
  const narrowed = part`
    ${supplierId === undefined ? nothing : part`AND po.supplier_id = ${supplierId}`}
    ${since === undefined ? nothing : part`AND (arrived.at AT TIME ZONE shop.time_zone)::date >= ${since}::date`}`;
  return async ({ before, limit }: { before: number; limit: number }) => {
    const today = await shopToday(shop.id);
    const rows = await readLines(shop.id, { narrowed, before, limit, today });
    return rows.map((row) => toLine(row, shop.currency));
  };
}

function readLines(
  shopId: number,
  { narrowed, before, limit, today }: { narrowed: SqlPart; before: number; limit: number; today: string },
): Promise<Columns[]> {
  return queryRows(
    database,
    sql<Columns>`
    SELECT bought.id, po.id AS "purchaseOrderId", po.number, po.supplier_id AS "supplierId",
      named.name AS "supplierName", bought.variant_id AS "variantId", bought.sku, bought.title,
      bought.received_quantity AS received, billed.units AS billed, bought.cost_price::text AS "unitPrice", po.currency,
      to_char(coalesce(arrived.at, po.created_at) AT TIME ZONE shop.time_zone, 'YYYY-MM-DD') AS "lastReceivedOn",
      CASE WHEN po.currency = shop.currency THEN '1' ELSE newest.rate::text END AS rate
    FROM purchase_order_lines AS bought
    JOIN purchase_orders AS po ON po.shop_id = ${shopId} AND po.id = bought.purchase_order_id
      AND po.status IN ('sent', 'partial', 'received')
    JOIN shops AS shop ON shop.id = ${shopId}
    JOIN suppliers AS named ON named.shop_id = ${shopId} AND named.id = po.supplier_id
    ${joinBilled(shopId)}
    CROSS JOIN LATERAL (
      SELECT max(receipt.created_at) AS at FROM receipts AS receipt
      WHERE receipt.shop_id = ${shopId} AND receipt.purchase_order_id = po.id AND receipt.reverses_id IS NULL) AS arrived
    LEFT JOIN LATERAL (
      SELECT stored.rate FROM exchange_rates AS stored
      WHERE stored.shop_id = ${shopId} AND stored.currency = po.currency
        AND stored.valid_from <= ${today}::date
      ORDER BY stored.valid_from DESC LIMIT 1) AS newest ON true
    WHERE bought.shop_id = ${shopId} AND bought.id < ${before} AND bought.received_quantity > billed.units ${narrowed}
    ORDER BY bought.id DESC LIMIT ${limit}`,
  );
}

function toLine({ number, variantId, unitPrice, rate, ...row }: Columns, shopCurrency: string) {
  const units = row.received - row.billed;
  const amount = money(unitPrice).times(units).toDecimalPlaces(currencyDigits(row.currency));
  return {
    ...row,
    poNumber: formatPoNumber(number),
    variantId: variantId === null ? null : toGid("ProductVariant", variantId),
    ...{ units, unitPrice: Number(unitPrice), amount: amount.toNumber() },
    amountInShopCurrency:
      rate === null
        ? null
        : amount.times(money(rate)).toDecimalPlaces(currencyDigits(shopCurrency)).toNumber(),
  };
}
