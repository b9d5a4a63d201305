import { Prisma } from "~/generated/prisma/client";
import { database, part, queryRows, sql, type SqlPart } from "~/models/database/sql.server";
import { incomingUnits } from "~/models/incoming/of-variants.server";
import { batch, everyRow, type Page, pageOf, type PageRequest } from "~/models/list/newest-first.server";
import { currencyDigits } from "~/models/purchase-order/money";
import type { ShopContext } from "~/models/shop/context";
import type { OrderSteps } from "~/models/supplier-item/order-quantity";
import { costFor, type PriceBreak } from "~/models/supplier-item/price";
import { toGid } from "~/platform/gid";
import { lowRules } from "./low-rules.server";
import { holdingCost, joinItemOfLow, orderCurrency, presentPrices } from "./low-terms.server";
import { suggest } from "./suggest";

/** What is as usual is null: it costs neither PostgreSQL to write nor the app to read. */
interface Columns extends Nullable<OrderSteps> {
  /** The rule's id, by which the list is ordered. */
  id: number;
  variantId: string;
  sku: string;
  title: string;
  currentStock: number;
  incoming: number | null;
  incomingOutside: number | null;
  reorderPoint: number;
  reorderQuantity: number;
  orderUpTo: number | null;
  perDay: number | null;
  priceBreaks: PriceBreak[] | null;
  /** Of what follows a forecast and has an item of the supplier. */
  holdingCost: number | null;
  /** Where it is not the shop's. */
  currency: string | null;
  supplierId: number | null;
  supplierName: string | null;
}

type Nullable<Row> = { [Name in keyof Row]: Row[Name] | null };
type Shop = Pick<ShopContext, "id" | "currency">;

export type ReorderSuggestion = ReturnType<typeof toSuggestion>;

/** A page of low variants in the store, newest rule first. Throws INVALID_REQUEST for a foreign cursor. */
export async function listReorderSuggestions(
  shop: Shop,
  { page }: { page: PageRequest },
): Promise<Page<ReorderSuggestion>> {
  const { rows, nextCursor } = await pageOf(page, reader(shop));
  return { rows: rows.map((row) => toSuggestion(row, shop)), nextCursor };
}

export async function* streamReorderSuggestions(shop: Shop): AsyncGenerator<ReorderSuggestion> {
  for await (const row of everyRow(reader(shop))) yield toSuggestion(row, shop);
}

function reader(shop: Shop) {
  const shopId = shop.id;
  return ({ before, limit }: { before: number; limit: number }) => {
    // Materialized, so that incoming units are looked up once; an array, or PostgreSQL would expect thousands
    // and read every open order's lines. With an unknown limit it would plan again for each request.
    return queryRows(
      database,
      sql<Columns>`
      WITH low AS MATERIALIZED (
        SELECT * FROM (
          SELECT rule.id, rule.variant_id, rule.current_stock, rule.reorder_point, rule.reorder_quantity,
            rule.order_up_to, rule.supplier_id, variant.sku, variant.title
          FROM ${lowRules(shopId)} AND rule.id < ${before}
          ORDER BY rule.id DESC LIMIT ${Prisma.raw(String(batch))}) AS part
        LIMIT ${limit}
      ), incoming AS (
        ${incomingUnits(shopId, part`SELECT variant_id FROM low`, { areAPage: true })}
      )
      SELECT low.id, low.variant_id::text AS "variantId", low.sku, low.title, low.current_stock::float8 AS "currentStock",
        incoming.units::float8 AS incoming, NULLIF(incoming.outside, 0)::float8 AS "incomingOutside",
        low.reorder_point AS "reorderPoint", low.reorder_quantity AS "reorderQuantity", low.order_up_to AS "orderUpTo",
        NULLIF(item.pack_size, 1) AS "packSize", NULLIF(item.minimum_quantity, 1) AS "minimumQuantity",
        NULLIF(item.increment, 1) AS increment, ${forecastRate(shopId)} AS "perDay",
        ${presentPrices(shopId, { itemId: part`item.id`, currency: orderCurrency(shop) })} AS "priceBreaks",
        CASE WHEN low.order_up_to IS NOT NULL AND item.id IS NOT NULL THEN ${holdingCost(shopId)} END AS "holdingCost",
        NULLIF(NULLIF(supplier.currency, ''), ${shop.currency}::text) AS currency,
        low.supplier_id AS "supplierId", supplier.name AS "supplierName"
      FROM low
      LEFT JOIN incoming ON incoming.variant_id = low.variant_id
      LEFT JOIN suppliers AS supplier ON supplier.shop_id = ${shopId} AND supplier.id = low.supplier_id
      ${joinItemOfLow(shopId)}
      ORDER BY low.id DESC`,
    );
  };
}

/** A fixed rule asks for no rate, and its forecast is not looked up. */
function forecastRate(shopId: number): SqlPart {
  return part`CASE WHEN low.order_up_to IS NOT NULL THEN (
    SELECT forecast.rate FROM demand_forecasts AS forecast
    WHERE forecast.shop_id = ${shopId} AND forecast.variant_id = low.variant_id) END`;
}

function roundTo(amount: number, currency: string): number {
  return Number(amount.toFixed(currencyDigits(currency)));
}

/** The fields are named one by one: copying the rest of each row with `...` takes several times as long. */
function toSuggestion(row: Columns, shop: Shop) {
  const currency = row.currency ?? shop.currency;
  const incoming = row.incoming ?? 0;
  const incomingOutside = row.incomingOutside ?? 0;
  const priceBreaks = row.priceBreaks ?? none;
  const { suggestedQuantity, reason, atBreak } = suggest(
    {
      currentStock: row.currentStock,
      incoming,
      incomingOutside,
      reorderPoint: row.reorderPoint,
      reorderQuantity: row.reorderQuantity,
      orderUpTo: row.orderUpTo,
      perDay: row.perDay,
      packSize: row.packSize ?? 1,
      minimumQuantity: row.minimumQuantity ?? 1,
      increment: row.increment ?? 1,
      priceBreaks,
      holdingCost: row.holdingCost ?? 0,
    },
    currency,
  );
  return {
    sku: row.sku,
    title: row.title,
    currentStock: row.currentStock,
    incoming,
    incomingOutside,
    reorderPoint: row.reorderPoint,
    reorderQuantity: row.reorderQuantity,
    orderUpTo: row.orderUpTo,
    supplierId: row.supplierId,
    supplierName: row.supplierName,
    variantId: toGid("ProductVariant", row.variantId),
    suggestedQuantity,
    unitCost: costFor(suggestedQuantity, { cost: null, priceBreaks }),
    currency,
    priceBreak: atBreak && {
      insteadOf: atBreak.insteadOf,
      saves: roundTo(atBreak.saves, currency),
      holds: roundTo(atBreak.holds, currency),
    },
    reason,
  };
}

const none: readonly PriceBreak[] = [];
