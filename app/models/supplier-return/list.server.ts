import { db } from "~/infra/db/db.server";
import { everyRow, type Page, pageOf, type PageRequest } from "~/models/list/newest-first.server";
import { type SupplierReturnRow, toReturnRow } from "./resource";
import type { SupplierReturnFilters } from "./schema";
import { searchReturns } from "./search.server";

/** A page of the shop's returns to suppliers, newest first. Throws INVALID_REQUEST for a foreign cursor. */
export function listSupplierReturns(
  shopId: number,
  { filters, page }: { filters: SupplierReturnFilters; page: PageRequest },
): Promise<Page<SupplierReturnRow>> {
  return pageOf(page, reader(shopId, filters));
}

export function streamSupplierReturns(
  shopId: number,
  filters: SupplierReturnFilters,
): AsyncIterable<SupplierReturnRow> {
  return everyRow(reader(shopId, filters));
}

function reader(shopId: number, filters: SupplierReturnFilters) {
  const { status, supplierId, purchaseOrderId, search } = filters;
  const chosen = {
    ...(status && { status }),
    ...(supplierId !== undefined && { supplierId }),
    ...(purchaseOrderId !== undefined && { purchaseOrderId }),
  };
  return async ({ before, limit }: { before: number; limit: number }) => {
    const found = search ? await searchReturns(shopId, { filters, search, before, limit }) : null;
    const rows = await db.supplierReturn.findMany({
      where: { shopId, id: found ? { in: found } : { lt: before }, ...chosen },
      orderBy: { id: "desc" },
      take: limit,
      include: {
        supplier: { select: { name: true } },
        purchaseOrder: { select: { number: true } },
        lines: { where: { shopId }, select: { quantity: true } },
        credits: { where: { shopId }, select: { amount: true } },
      },
    });
    const locations = await db.location.findMany({
      where: { shopId, id: { in: rows.map(({ locationId }) => locationId) } },
      select: { id: true, name: true },
    });
    const nameOf = new Map(locations.map(({ id, name }) => [id, name]));
    return rows.map((row) => toReturnRow(row, nameOf.get(row.locationId) ?? ""));
  };
}
