import { db } from "~/infra/db/db.server";
import { everyRow, type Page, pageOf, type PageRequest } from "~/models/list/newest-first.server";
import { type SavedViewResource, toSavedView } from "./resource";

interface Filters {
  list?: string | undefined;
}

/** A page of the shop's views, newest first. Throws INVALID_REQUEST for a foreign cursor. */
export function listSavedViews(
  shopId: number,
  { filters, page }: { filters: Filters; page: PageRequest },
): Promise<Page<SavedViewResource>> {
  return pageOf(page, reader(shopId, filters));
}

export function streamSavedViews(shopId: number, filters: Filters): AsyncIterable<SavedViewResource> {
  return everyRow(reader(shopId, filters));
}

function reader(shopId: number, { list }: Filters) {
  return async ({ before, limit }: { before: number; limit: number }) => {
    const rows = await db.savedView.findMany({
      where: { shopId, id: { lt: before }, ...(list !== undefined && { list }) },
      orderBy: { id: "desc" },
      take: limit,
    });
    return rows.map(toSavedView);
  };
}
