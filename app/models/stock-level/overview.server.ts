import { gidNumber } from "~/lib/gid-number";
import { database, part, queryRows, sql } from "~/models/database/sql.server";
import { incomingAtLocations } from "~/models/incoming/at-locations.server";
import type { Page, PageRequest } from "~/models/list/newest-first.server";
import { toGid } from "~/platform/gid";
import { encodePosition, type LevelPosition, parsePosition } from "./cursor";
import type { StockLevelFilters } from "./in-order.server";
import { type LevelsWanted, selectLevels } from "./select.server";

interface Shop {
  id: number;
  primaryLocationId: bigint | null;
}

interface Columns {
  variantId: string;
  locationId: string;
  sku: string;
  title: string;
  locationName: string;
  currentStock: number;
  onHand: number;
  committed: number;
  value: number | null;
  fromShopify: number;
  fromOrders: number;
  fromTransfers: number;
  underWay: boolean;
  reorderPoint: number | null;
  low: boolean;
}

export interface StockOverviewRow {
  variantId: string;
  locationId: string;
  sku: string;
  title: string;
  locationName: string;
  currentStock: number;
  onHand: number;
  committed: number;
  /** Units on hand, at least 0, times Shopify's unit cost, in the shop's currency; null without a cost. */
  value: number | null;
  incoming: {
    /** Not yet received from suppliers' orders. */
    orders: number;
    transfers: number;
    shopify: number;
    total: number;
  };
  underWay: boolean;
  reorderPoint: number | null;
  low: boolean;
}

const batch = 2_000;

/** A page of levels as `listStockLevels` has them, each with its other quantities, in one statement. */
export async function listStockOverview(
  shop: Shop,
  { filters, page }: { filters: StockLevelFilters; page: PageRequest },
): Promise<Page<StockOverviewRow>> {
  const after = page.cursor === undefined ? null : parsePosition(page.cursor);
  const rows = await readOverview(shop, { filters, after, limit: page.limit + 1 });
  const shown = rows.slice(0, page.limit);
  const last = shown.at(-1);
  const nextCursor = last && rows.length > page.limit ? encodePosition(last) : null;
  return { rows: shown.map(toRow), nextCursor };
}

/** As `listStockOverview`, with all levels of a variant on one page while it has fewer than a page of them. */
export async function listStockByVariant(
  shop: Shop,
  wanted: { filters: StockLevelFilters; page: PageRequest },
): Promise<Page<StockOverviewRow>> {
  const page = await listStockOverview(shop, wanted);
  const parted = page.rows.at(-1)?.variantId;
  const shown = page.rows.filter(({ variantId }) => variantId !== parted);
  const last = shown.at(-1);
  if (page.nextCursor === null || !last) return page;
  return { rows: shown, nextCursor: encodePosition(toPosition(last)) };
}

function toPosition({ title, sku, variantId, locationName, locationId }: StockOverviewRow): LevelPosition {
  return { title, sku, variantId: gidNumber(variantId), locationName, locationId: gidNumber(locationId) };
}

export async function* streamStockOverview(
  shop: Shop,
  filters: StockLevelFilters,
): AsyncGenerator<StockOverviewRow> {
  for (let after: LevelPosition | null = null; ;) {
    const rows: Columns[] = await readOverview(shop, { filters, after, limit: batch });
    for (const row of rows) yield toRow(row);
    const last = rows.at(-1);
    if (!last || rows.length < batch) return;
    after = last;
  }
}

// The page is cut first, so that the other figures are looked up only for its rows.
function readOverview(shop: Shop, wanted: LevelsWanted): Promise<Columns[]> {
  const shopId = shop.id;
  return queryRows(
    database,
    sql<Columns>`
    WITH level AS MATERIALIZED (${selectLevels(shopId, wanted, quantities)})
    SELECT level."variantId"::text AS "variantId", level."locationId"::text AS "locationId", level.sku, level.title,
      level."locationName", level."currentStock", level."onHand", level.committed, level.value, coalesce(coming.outside, 0) AS "fromShopify",
      coalesce(coming.ordered, 0) AS "fromOrders", coalesce(coming.moving, 0) AS "fromTransfers", rule.reorder_point AS "reorderPoint",
      EXISTS (
        SELECT FROM inventory_operation_levels AS held
        JOIN inventory_operations AS operation
          ON operation.shop_id = ${shopId} AND operation.id = held.operation_id
        WHERE held.shop_id = ${shopId} AND held.variant_id = level."variantId"
          AND held.location_id = level."locationId" AND operation.status IN ('pending', 'unknown')) AS "underWay",
      coalesce(rule.low, false) AS low
    FROM level
    LEFT JOIN (${incomingAtLocations(shop, part`SELECT unnest(ARRAY(SELECT "variantId" FROM level))`)}) AS coming
      ON coming.variant_id = level."variantId" AND coming.location_id = level."locationId"
    LEFT JOIN reorder_rules AS rule ON rule.shop_id = ${shopId} AND rule.variant_id = level."variantId"
    ORDER BY level.title, level.sku, level."variantId", level."locationName", level."locationId"`,
  );
}

const quantities = part`,
  l.on_hand AS "onHand", l.committed,
  (greatest(l.on_hand, 0) * v.cost)::float8 AS value`;

function toRow(row: Columns): StockOverviewRow {
  const { variantId, locationId, fromOrders, fromTransfers, fromShopify, ...rest } = row;
  return {
    ...rest,
    variantId: toGid("ProductVariant", variantId),
    locationId: toGid("Location", locationId),
    incoming: {
      orders: fromOrders,
      transfers: fromTransfers,
      shopify: fromShopify,
      total: fromOrders + fromTransfers + fromShopify,
    },
  };
}
