import { db } from "~/infra/db/db.server";
import { everyRow, type Page, pageOf, type PageRequest } from "~/models/list/newest-first.server";
import { type BookExportResource, toBookExport } from "./resource";

/** A page of the shop's exports, newest first. Throws INVALID_REQUEST for a foreign cursor. */
export function listExports(shopId: number, page: PageRequest): Promise<Page<BookExportResource>> {
  return pageOf(page, reader(shopId));
}

/** All exports, newest first. */
export function streamExports(shopId: number): AsyncGenerator<BookExportResource> {
  return everyRow(reader(shopId));
}

function reader(shopId: number) {
  return async ({ before, limit }: { before: number; limit: number }): Promise<BookExportResource[]> => {
    const rows = await db.bookExport.findMany({
      where: { shopId, id: { lt: before } },
      orderBy: { id: "desc" },
      take: limit,
    });
    return rows.map(toBookExport);
  };
}
