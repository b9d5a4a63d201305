import { pool } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { everyRow, pageOf, type Page, type PageRequest } from "~/models/newest-first.server";
import { escapeWildcards } from "~/models/wildcards";
import { toTransferRow, type StockTransferRow, type TransferHead } from "./resource";
import type { StockTransferFilters } from "./schema";

/** A page of the shop's transfers, newest first. Throws INVALID_REQUEST for a foreign cursor. */
export function listStockTransfers(
  shopId: number,
  { filters, page }: { filters: StockTransferFilters; page: PageRequest },
): Promise<Page<StockTransferRow>> {
  return pageOf(page, reader(shopId, filters));
}

/** All of the shop's transfers, newest first. */
export function streamStockTransfers(
  shopId: number,
  filters: StockTransferFilters,
): AsyncIterable<StockTransferRow> {
  return everyRow(reader(shopId, filters));
}

function reader(shopId: number, { status, locationId, search }: StockTransferFilters) {
  const ofStatus = status ? Prisma.sql`AND transfer.status = ${status}::stock_transfer_status` : Prisma.empty;
  const ofLocation =
    locationId === undefined
      ? Prisma.empty
      : Prisma.sql`AND ${locationId} IN (transfer.source_location_id, transfer.destination_location_id)`;
  const found = search ? Prisma.sql`AND transfer.id IN (${matches(shopId, search)})` : Prisma.empty;
  return async ({ before, limit }: { before: number; limit: number }) => {
    const { text, values } = Prisma.sql`
      SELECT transfer.id, transfer.status::text AS status, transfer.created_at AS "createdAt",
             transfer.source_location_id AS "sourceLocationId", source.name AS "sourceLocationName",
             transfer.destination_location_id AS "destinationLocationId",
             destination.name AS "destinationLocationName",
             (SELECT count(*)::int FROM stock_transfer_items AS item
              WHERE item.shop_id = transfer.shop_id AND item.transfer_id = transfer.id) AS "itemCount"
      FROM stock_transfers AS transfer
      JOIN locations AS source
        ON source.shop_id = transfer.shop_id AND source.id = transfer.source_location_id
      JOIN locations AS destination
        ON destination.shop_id = transfer.shop_id AND destination.id = transfer.destination_location_id
      WHERE transfer.shop_id = ${shopId} AND transfer.id < ${before} ${ofStatus} ${ofLocation} ${found}
      ORDER BY transfer.id DESC LIMIT ${limit}`;
    const { rows } = await pool.query<TransferHead>(text, values);
    return rows.map(toTransferRow);
  };
}

/** The ids of the transfers a search means; each part of it is found once, not asked of every transfer. */
function matches(shopId: number, search: string): Prisma.Sql {
  const pattern = `%${escapeWildcards(search)}%`;
  const number = /^#?(\d{1,9})$/.exec(search)?.[1];
  const byHead = Prisma.sql`
    SELECT named.id FROM stock_transfers AS named
    JOIN locations AS site ON site.shop_id = named.shop_id
      AND site.id IN (named.source_location_id, named.destination_location_id)
    WHERE named.shop_id = ${shopId}
      AND (named.id = ${Number(number ?? 0)} OR site.name ILIKE ${pattern} OR named.notes ILIKE ${pattern})`;
  const byProduct = Prisma.sql`
    SELECT line.transfer_id FROM stock_transfer_items AS line
    JOIN variants AS goods ON goods.shop_id = line.shop_id AND goods.id = line.variant_id
    WHERE line.shop_id = ${shopId} AND goods.search_text LIKE lower(${pattern})`;
  return Prisma.join([byHead, byProduct], " UNION ALL ");
}
