import { database, queryOne, queryRows, sql } from "~/models/database/sql.server";
import type { Page, PageRequest } from "~/models/list/newest-first.server";
import type { ShopContext } from "~/models/shop/context";
import { findSalesSince } from "~/models/shop/sales-since.server";
import { toGid } from "~/platform/gid";
import type { VelocityPeriod } from "./periods";
import { rankSold, type Sold } from "./sold-ranking.server";
import { daysOf, knownDays, velocityOf } from "./velocity";
import { encodePosition, parsePosition, type VelocityPosition } from "./velocity-cursor";

type Shop = Pick<ShopContext, "id" | "timeZone">;

interface VelocityQuery {
  period: VelocityPeriod;
  /** The moment whose day in the shop's time zone is the period's last. */
  now?: Date;
}

interface Columns {
  variantId: string;
  sku: string;
  title: string;
  currentStock: string;
}

export type VelocityRow = ReturnType<typeof toRow>;

// Each ranking computes the sums again, so it is long; names and stock are read in parts to save memory.
const longestRanking = 50_000;
const batch = 10_000;

/** A page of best sellers; later pages keep the first one's days. INVALID_REQUEST for a foreign cursor. */
export async function listSalesVelocity(
  shop: Shop,
  { period, now = new Date(), page }: VelocityQuery & { page: PageRequest },
): Promise<Page<VelocityRow>> {
  const after = page.cursor === undefined ? null : parsePosition(page.cursor);
  const lastDay = after?.lastDay ?? (await dayOf(shop, now));
  const sold = await rankSold(shop.id, { days: daysOf[period], lastDay, after, limit: page.limit + 1 });
  const shown = sold.slice(0, page.limit);
  const last = shown.at(-1);
  return {
    rows: await toRows(shop.id, shown, await readKnownDays(shop, period, lastDay)),
    nextCursor: last && sold.length > page.limit ? encodePosition(toPosition(last, lastDay)) : null,
  };
}

/** Every variant sold in the period in the same order, ten thousand rows in memory at a time. */
export async function* streamSalesVelocity(
  shop: Shop,
  { period, now = new Date() }: VelocityQuery,
): AsyncGenerator<VelocityRow> {
  const lastDay = await dayOf(shop, now);
  const days = await readKnownDays(shop, period, lastDay);
  for (let after: VelocityPosition | null = null; ;) {
    const sold = await rankSold(shop.id, { days: daysOf[period], lastDay, after, limit: longestRanking });
    for (let start = 0; start < sold.length; start += batch) {
      yield* await toRows(shop.id, sold.slice(start, start + batch), days);
    }
    const last = sold.at(-1);
    if (!last || sold.length < longestRanking) return;
    after = toPosition(last, lastDay);
  }
}

/** The day by PostgreSQL's calendar, which also defined the days of the sales. */
async function dayOf({ timeZone }: Shop, now: Date): Promise<string> {
  const { day } = await queryOne(
    database,
    sql<{ day: string }>`SELECT to_char(${now}::timestamptz AT TIME ZONE ${timeZone}, 'YYYY-MM-DD') AS day`,
  );
  return day;
}

async function readKnownDays(shop: Shop, period: VelocityPeriod, lastDay: string): Promise<number> {
  return knownDays(period, { lastDay, salesSince: await findSalesSince(shop.id) });
}

async function toRows(shopId: number, sold: Sold[], days: number): Promise<VelocityRow[]> {
  // A deleted variant keeps its name and has no stock; one that the mirror never had has no name.
  const rows = await queryRows(
    database,
    sql<Columns>`
    SELECT sold.variant_id::text AS "variantId", coalesce(v.sku, '') AS sku, coalesce(v.title, '') AS title,
      coalesce(stock.available, 0)::text AS "currentStock"
    FROM unnest(${sold.map(({ variantId }) => variantId)}::bigint[]) AS sold (variant_id)
    LEFT JOIN variants v ON v.shop_id = ${shopId}::int AND v.id = sold.variant_id
    LEFT JOIN LATERAL (
      SELECT sum(l.available) AS available
      FROM stock_levels l
      JOIN locations p ON p.shop_id = ${shopId}::int AND p.id = l.location_id AND p.active
      WHERE l.shop_id = ${shopId}::int AND l.variant_id = sold.variant_id
    ) stock ON v.deleted_at IS NULL`,
  );
  const byVariant = new Map(rows.map((row) => [row.variantId, row]));
  return sold.flatMap(({ variantId, unitsSold }) => {
    const row = byVariant.get(variantId);
    return row ? [toRow({ ...row, unitsSold: Number(unitsSold) }, days)] : [];
  });
}

function toPosition({ unitsSold, variantId }: Sold, lastDay: string): VelocityPosition {
  return { lastDay, unitsSold: Number(unitsSold), variantId };
}

function toRow({ unitsSold, ...row }: Columns & { unitsSold: number }, days: number) {
  const currentStock = Number(row.currentStock);
  const { avgDailySales, daysOfStockRemaining } = velocityOf({ unitsSold, currentStock }, days);
  return {
    variantId: toGid("ProductVariant", row.variantId),
    sku: row.sku,
    title: row.title,
    unitsSold,
    avgDailySales,
    currentStock,
    daysOfStockRemaining,
  };
}
