import { database, queryRows, sql } from "~/models/database/sql.server";
import { everyRow, type Page, pageOf, type PageRequest } from "~/models/list/newest-first.server";
import type { PurchaseOrderFilters } from "./filters";
import { type ListedColumns, selectOrders, toRow } from "./select.server";

export type PurchaseOrderRow = ReturnType<typeof toRow>;

/** A page of the shop's orders, newest first. Throws INVALID_REQUEST for a foreign cursor. */
export function listPurchaseOrders(
  shopId: number,
  { filters, page }: { filters: PurchaseOrderFilters; page: PageRequest },
): Promise<Page<PurchaseOrderRow>> {
  return pageOf(page, reader(shopId, filters));
}

export function streamPurchaseOrders(
  shopId: number,
  filters: PurchaseOrderFilters,
): AsyncIterable<PurchaseOrderRow> {
  return everyRow(reader(shopId, filters));
}

function reader(shopId: number, filters: PurchaseOrderFilters) {
  return async ({ before, limit }: { before: number; limit: number }) => {
    const rows = await queryRows(
      database,
      sql<ListedColumns>`
      ${selectOrders(shopId, filters)} AND po.id < ${before} ORDER BY po.id DESC LIMIT ${limit}`,
    );
    return rows.map(toRow);
  };
}
