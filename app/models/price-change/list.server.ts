import Decimal from "decimal.js";
import { z } from "zod";
import { decodeCursor, encodeCursor } from "~/lib/cursor";
import { database, nothing, part, queryRows, sql } from "~/models/database/sql.server";
import type { Page, PageRequest } from "~/models/list/newest-first.server";
import { formatPoNumber } from "~/models/order-number";
import { money } from "~/models/purchase-order/money";
import type { ShopContext } from "~/models/shop/context";
import { readCostBasis } from "~/models/stock-cost/basis.server";
import { gidNumberSchema, toGid } from "~/platform/gid";
import { priceChanges } from "./changes.server";
import type { PriceChangeFilters } from "./wanted-changes";

export interface PriceChangeRow {
  at: string;
  supplierId: number;
  supplierName: string;
  variantId: string;
  sku: string;
  title: string;
  /** Of all amounts of the row. */
  currency: string;
  /** The units of a line from which the price is for. */
  fromQuantity: number;
  oldCost: number;
  newCost: number;
  /** 0.1 for a tenth more; null where it was free before. */
  change: number | null;
  /** Of the supplier, in the year until today. */
  orderedUnits: number;
  /** What the change makes of them, in whole smallest units of the currency. */
  effect: number;
  /** The order, or that of the receipt. */
  order: { id: number; number: string } | null;
}

type Shop = Pick<ShopContext, "id" | "timeZone">;

const longest = 5_000;
const position = z.tuple([z.iso.datetime(), z.int(), gidNumberSchema, gidNumberSchema]);

interface Position {
  at: string;
  step: number;
  sourceId: string;
  variantNumber: string;
}

/** A page of price changes, newest first. INVALID_REQUEST for a foreign cursor. */
export async function listPriceChanges(
  shop: Shop,
  { filters, page }: { filters: PriceChangeFilters; page: PageRequest },
): Promise<Page<PriceChangeRow>> {
  const after = page.cursor === undefined ? null : parsePosition(page.cursor);
  const { today } = await readCostBasis(shop.id);
  const found = await readChanges(shop, { filters, today, after, limit: page.limit + 1 });
  const shown = found.slice(0, page.limit);
  const last = shown.at(-1);
  return {
    rows: shown.map(toRow),
    nextCursor: last && found.length > page.limit ? encodePosition(positionOf(last)) : null,
  };
}

/** All of them in the same order, at most 5,000 rows in memory. */
export async function* streamPriceChanges(
  shop: Shop,
  filters: PriceChangeFilters,
): AsyncGenerator<PriceChangeRow> {
  const { today } = await readCostBasis(shop.id);
  for (let after: Position | null = null; ;) {
    const found: Columns[] = await readChanges(shop, { filters, today, after, limit: longest });
    yield* found.map(toRow);
    const last = found.at(-1);
    if (!last || found.length < longest) return;
    after = positionOf(last);
  }
}

interface Columns {
  at: Date;
  step: number;
  sourceId: string;
  supplierId: number;
  supplierName: string;
  variantNumber: string;
  sku: string;
  title: string;
  currency: string;
  fromQuantity: number;
  oldCost: string;
  newCost: string;
  orderedUnits: number;
  effect: string;
  orderId: number | null;
  orderNumber: number | null;
}

interface Wanted {
  filters: PriceChangeFilters;
  today: string;
  after: Position | null;
  limit: number;
}

function readChanges(shop: Shop, { filters, today, after, limit }: Wanted): Promise<Columns[]> {
  const beyond = after
    ? part`WHERE change.at <= ${after.at}::timestamptz AND (change.at < ${after.at}::timestamptz
        OR (change.step, change.source_id, change.variant_id) >
          (${after.step}::int, ${after.sourceId}::bigint, ${after.variantNumber}::bigint))`
    : nothing;
  return queryRows(
    database,
    sql<Columns>`
    WITH ${priceChanges(shop, filters, today)}
    SELECT change.at, change.step, change.source_id::text AS "sourceId", change.supplier_id AS "supplierId",
      coalesce(supplier.name, '') AS "supplierName", change.variant_id::text AS "variantNumber",
      coalesce(variant.sku, '') AS sku, coalesce(variant.title, '') AS title, change.currency,
      change.from_quantity AS "fromQuantity", change.old_cost::text AS "oldCost", change.new_cost::text AS "newCost",
      change.ordered_units AS "orderedUnits", change.effect::text AS effect, bought.id AS "orderId", bought.number AS "orderNumber"
    FROM changes AS change
    LEFT JOIN suppliers AS supplier ON supplier.shop_id = ${shop.id}::int AND supplier.id = change.supplier_id
    LEFT JOIN variants AS variant ON variant.shop_id = ${shop.id}::int AND variant.id = change.variant_id
    LEFT JOIN purchase_orders AS bought ON bought.shop_id = ${shop.id}::int AND bought.id = change.order_id
    ${beyond}
    ORDER BY change.at DESC, change.step, change.source_id, change.variant_id LIMIT ${limit}`,
  );
}

function positionOf({ at, step, sourceId, variantNumber }: Columns): Position {
  return { at: at.toISOString(), step, sourceId, variantNumber };
}

function encodePosition({ at, step, sourceId, variantNumber }: Position): string {
  return encodeCursor([at, step, sourceId, variantNumber]);
}

function parsePosition(cursor: string): Position {
  const [at, step, sourceId, variantNumber] = decodeCursor(cursor, position);
  return { at, step, sourceId, variantNumber };
}

function toRow({
  at,
  step: _,
  sourceId: __,
  variantNumber,
  orderId,
  orderNumber,
  ...row
}: Columns): PriceChangeRow {
  const before = money(row.oldCost);
  return {
    ...row,
    at: at.toISOString(),
    variantId: toGid("ProductVariant", variantNumber),
    oldCost: before.toNumber(),
    newCost: money(row.newCost).toNumber(),
    change: before.isZero()
      ? null
      : money(row.newCost).div(before).minus(1).toDecimalPlaces(4, Decimal.ROUND_HALF_UP).toNumber(),
    effect: money(row.effect).toNumber(),
    order:
      orderId === null || orderNumber === null ? null : { id: orderId, number: formatPoNumber(orderNumber) },
  };
}
