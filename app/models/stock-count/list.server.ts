import { pool } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { everyRow, pageOf, type Page, type PageRequest } from "~/models/newest-first.server";
import { escapeWildcards } from "~/models/wildcards";
import { toCountRow, type CountHead, type StockCountRow } from "./resource";
import type { StockCountFilters } from "./schema";

/** A page of the shop's stock counts, newest first. Throws INVALID_REQUEST for a foreign cursor. */
export function listStockCounts(
  shopId: number,
  { filters, page }: { filters: StockCountFilters; page: PageRequest },
): Promise<Page<StockCountRow>> {
  return pageOf(page, reader(shopId, filters));
}

/** All of the shop's stock counts, newest first. */
export function streamStockCounts(shopId: number, filters: StockCountFilters): AsyncIterable<StockCountRow> {
  return everyRow(reader(shopId, filters));
}

function reader(shopId: number, { status, locationId, search }: StockCountFilters) {
  const ofStatus = status ? Prisma.sql`AND counting.status = ${status}::stock_count_status` : Prisma.empty;
  const ofLocation =
    locationId === undefined ? Prisma.empty : Prisma.sql`AND counting.location_id = ${locationId}`;
  const found = search ? Prisma.sql`AND counting.id IN (${matches(shopId, search)})` : Prisma.empty;
  return async ({ before, limit }: { before: number; limit: number }) => {
    const { text, values } = Prisma.sql`
      SELECT counting.id, counting.location_id AS "locationId", place.name AS "locationName",
             counting.status::text AS status, counting.created_at AS "createdAt",
             (SELECT count(*)::int FROM stock_count_items AS item
              WHERE item.shop_id = counting.shop_id AND item.count_id = counting.id) AS "itemCount"
      FROM stock_counts AS counting
      JOIN locations AS place ON place.shop_id = counting.shop_id AND place.id = counting.location_id
      WHERE counting.shop_id = ${shopId} AND counting.id < ${before} ${ofStatus} ${ofLocation} ${found}
      ORDER BY counting.id DESC LIMIT ${limit}`;
    const { rows } = await pool.query<CountHead>(text, values);
    return rows.map(toCountRow);
  };
}

/** The ids of the counts a search means; each part of it is found once, not asked of every count. */
function matches(shopId: number, search: string): Prisma.Sql {
  const pattern = `%${escapeWildcards(search)}%`;
  const number = /^#?(\d{1,9})$/.exec(search)?.[1];
  const byHead = Prisma.sql`
    SELECT named.id FROM stock_counts AS named
    JOIN locations AS site ON site.shop_id = named.shop_id AND site.id = named.location_id
    WHERE named.shop_id = ${shopId}
      AND (named.id = ${Number(number ?? 0)} OR site.name ILIKE ${pattern} OR named.notes ILIKE ${pattern})`;
  const byProduct = Prisma.sql`
    SELECT line.count_id FROM stock_count_items AS line
    JOIN variants AS goods ON goods.shop_id = line.shop_id AND goods.id = line.variant_id
    WHERE line.shop_id = ${shopId} AND goods.search_text LIKE lower(${pattern})`;
  return Prisma.join([byHead, byProduct], " UNION ALL ");
}
