import { pool } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { everyRow, pageOf, type Page, type PageRequest } from "~/models/newest-first.server";
import { toCountRow, type CountHead, type StockCountRow } from "./resource";
import type { StockCountFilters } from "./schema";

interface Chosen extends StockCountFilters {
  locationId?: bigint | undefined;
}

/** A page of the shop's stock counts, newest first. Throws INVALID_REQUEST for a foreign cursor. */
export function listStockCounts(
  shopId: number,
  { filters, page }: { filters: Chosen; page: PageRequest },
): Promise<Page<StockCountRow>> {
  return pageOf(page, reader(shopId, filters));
}

/** All of the shop's stock counts, newest first. */
export function streamStockCounts(shopId: number, filters: StockCountFilters): AsyncIterable<StockCountRow> {
  return everyRow(reader(shopId, filters));
}

function reader(shopId: number, { status, locationId }: Chosen) {
  const ofStatus = status ? Prisma.sql`AND counting.status = ${status}::stock_count_status` : Prisma.empty;
  const ofLocation =
    locationId === undefined ? Prisma.empty : Prisma.sql`AND counting.location_id = ${locationId}`;
  return async ({ before, limit }: { before: number; limit: number }) => {
    const { text, values } = Prisma.sql`
      SELECT counting.id, counting.location_id AS "locationId", place.name AS "locationName",
             counting.status::text AS status, counting.created_at AS "createdAt",
             (SELECT count(*)::int FROM stock_count_items AS item
              WHERE item.shop_id = counting.shop_id AND item.count_id = counting.id) AS "itemCount"
      FROM stock_counts AS counting
      JOIN locations AS place ON place.shop_id = counting.shop_id AND place.id = counting.location_id
      WHERE counting.shop_id = ${shopId} AND counting.id < ${before} ${ofStatus} ${ofLocation}
      ORDER BY counting.id DESC LIMIT ${limit}`;
    const { rows } = await pool.query<CountHead>(text, values);
    return rows.map(toCountRow);
  };
}
