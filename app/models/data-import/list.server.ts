import { db } from "~/infra/db/db.server";
import { everyRow, type Page, pageOf, type PageRequest } from "~/models/list/newest-first.server";
import { readDataImport } from "./get.server";
import type { DataImportResource } from "./resource";

/** A page of the shop's imports, newest first. Throws INVALID_REQUEST for a foreign cursor. */
export function listDataImports(shopId: number, page: PageRequest): Promise<Page<DataImportResource>> {
  return pageOf(page, reader(shopId));
}

/** All of the shop's imports, newest first. */
export function streamDataImports(shopId: number): AsyncIterable<DataImportResource> {
  return everyRow(reader(shopId));
}

function reader(shopId: number) {
  return async ({ before, limit }: { before: number; limit: number }) => {
    const rows = await db.dataImport.findMany({
      where: { shopId, id: { lt: before } },
      select: { id: true },
      orderBy: { id: "desc" },
      take: limit,
    });
    const found = [];
    for (const { id } of rows) found.push(await readDataImport(db, shopId, Number(id)));
    return found;
  };
}
