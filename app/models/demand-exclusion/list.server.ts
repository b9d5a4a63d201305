import { db } from "~/infra/db/db.server";
import { everyRow, type Page, pageOf, type PageRequest } from "~/models/list/newest-first.server";
import { type DemandExclusionResource, toDemandExclusion } from "./resource";

interface Filters {
  /** What holds for this variant, days of every variant included. */
  variantId?: bigint | undefined;
  /** Days of every variant alone. */
  ofShop?: boolean | undefined;
}

/** A page of what forecasts leave out, newest first. Throws INVALID_REQUEST for a foreign cursor. */
export function listDemandExclusions(
  shopId: number,
  { page, ...filters }: Filters & { page: PageRequest },
): Promise<Page<DemandExclusionResource>> {
  return pageOf(page, reader(shopId, filters));
}

/** All that forecasts leave out, newest first. */
export function streamDemandExclusions(
  shopId: number,
  filters: Filters,
): AsyncIterable<DemandExclusionResource> {
  return everyRow(reader(shopId, filters));
}

function reader(shopId: number, { variantId, ofShop }: Filters) {
  return async ({ before, limit }: { before: number; limit: number }) => {
    const rows = await db.demandExclusion.findMany({
      where: {
        shopId,
        id: { lt: before },
        ...(ofShop && { variantId: null }),
        ...(variantId !== undefined && { OR: [{ variantId }, { variantId: null }] }),
      },
      orderBy: { id: "desc" },
      take: limit,
    });
    return rows.map(toDemandExclusion);
  };
}
