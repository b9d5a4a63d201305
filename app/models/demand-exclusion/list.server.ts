import { db } from "~/infra/db/db.server";
import { everyRow, type Page, pageOf, type PageRequest } from "~/models/list/newest-first.server";
import { type DemandExclusionResource, toDemandExclusion } from "./resource";

interface Filters {
  /** What holds for this variant, days of every variant included. */
  variantId?: bigint | undefined;
}

/** The API lists the others. */
const shownDays = 50;

/** The days left out last: of every variant, and with `variantId` also of this one and of bundles that it is part of. */
export async function listLeftOutDays(
  shopId: number,
  { variantId = null }: { variantId?: bigint | null } = {},
): Promise<DemandExclusionResource[]> {
  const rows = await db.demandExclusion.findMany({
    where: {
      shopId,
      orderId: null,
      ...(variantId === null ? { variantId } : await holdingFor(shopId, variantId)),
    },
    orderBy: { id: "desc" },
    take: shownDays,
  });
  return rows.map(toDemandExclusion);
}

/** What is left out for a variant: of itself, of every variant, and the days of bundles that it is part of. */
async function holdingFor(shopId: number, variantId: bigint) {
  const members = await db.bundleComponent.findMany({
    where: { shopId, componentId: variantId },
    select: { bundleId: true },
  });
  const bundles = members.map(({ bundleId }) => bundleId);
  return { OR: [{ variantId }, { variantId: null }, { variantId: { in: bundles }, orderId: null }] };
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

function reader(shopId: number, { variantId }: Filters) {
  return async ({ before, limit }: { before: number; limit: number }) => {
    const rows = await db.demandExclusion.findMany({
      where: {
        shopId,
        id: { lt: before },
        ...(variantId !== undefined && (await holdingFor(shopId, variantId))),
      },
      orderBy: { id: "desc" },
      take: limit,
    });
    return rows.map(toDemandExclusion);
  };
}
