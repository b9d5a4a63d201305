import { database, queryRows, sql } from "~/models/database/sql.server";
import type { Page, PageRequest } from "~/models/list/newest-first.server";
import type { ShopContext } from "~/models/shop/context";
import { toGid } from "~/platform/gid";
import { rankSold, type Sold } from "./sold-ranking.server";
import { velocityOf } from "./velocity";
import { encodePosition, parsePosition, type VelocityPosition } from "./velocity-cursor";
import { readKnownDays, readVelocitySpan, type VelocityDays } from "./velocity-span.server";

type Shop = Pick<ShopContext, "id" | "timeZone">;

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

/** A page of best sellers; later pages keep the first one's days. INVALID_REQUEST for a foreign cursor, INVALID_INPUT at a start
 * after the end. */
export async function listSalesVelocity(
  shop: Shop,
  { page, ...asked }: VelocityDays & { page: PageRequest },
): Promise<Page<VelocityRow>> {
  const after = page.cursor === undefined ? null : parsePosition(page.cursor);
  const span = await readVelocitySpan(shop, asked, after?.lastDay);
  const sold = await rankSold(shop.id, { ...span, after, limit: page.limit + 1 });
  const shown = sold.slice(0, page.limit);
  const last = shown.at(-1);
  return {
    rows: await toRows(shop.id, shown, await readKnownDays(shop, span)),
    nextCursor: last && sold.length > page.limit ? encodePosition(toPosition(last, span.lastDay)) : null,
  };
}

/** Every variant sold in these days in the same order, ten thousand rows in memory at a time. */
export async function* streamSalesVelocity(shop: Shop, asked: VelocityDays): AsyncGenerator<VelocityRow> {
  const span = await readVelocitySpan(shop, asked);
  const days = await readKnownDays(shop, span);
  for (let after: VelocityPosition | null = null; ;) {
    const sold = await rankSold(shop.id, { ...span, after, limit: longestRanking });
    for (let start = 0; start < sold.length; start += batch) {
      yield* await toRows(shop.id, sold.slice(start, start + batch), days);
    }
    const last = sold.at(-1);
    if (!last || sold.length < longestRanking) return;
    after = toPosition(last, span.lastDay);
  }
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
