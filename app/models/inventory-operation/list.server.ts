import { db } from "~/infra/db/db.server";
import { everyRow, type Page, pageOf, type PageRequest } from "~/models/list/newest-first.server";
import { type OperationResource, toOperations } from "./get.server";
import type { OperationFilters } from "./schema";

/** A page of the shop's inventory operations, newest first. Throws INVALID_REQUEST for a foreign cursor. */
export function listOperations(
  shopId: number,
  { filters, page }: { filters: OperationFilters; page: PageRequest },
): Promise<Page<OperationResource>> {
  return pageOf(page, reader(shopId, filters));
}

export function streamOperations(
  shopId: number,
  filters: OperationFilters,
): AsyncIterable<OperationResource> {
  return everyRow(reader(shopId, filters));
}

/** Operations that a person has given up are listed only without a status filter. */
function reader(shopId: number, { status }: OperationFilters) {
  const chosen = status && {
    status: { in: status },
    NOT: { status: "rejected" as const, settledAt: { not: null } },
  };
  return async ({ before, limit }: { before: number; limit: number }) => {
    const rows = await db.inventoryOperation.findMany({
      where: { shopId, id: { lt: before }, ...chosen },
      orderBy: { id: "desc" },
      take: limit,
    });
    return toOperations(db, shopId, rows);
  };
}
