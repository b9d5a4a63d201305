import { db } from "~/infra/db/db.server";
import { toGid } from "~/platform/gid";

/** Units available of each of the variants at each location: location gid → variant gid → units. */
export async function availableAtLocations(
  shopId: number,
  variantIds: readonly bigint[],
): Promise<Record<string, Record<string, number>>> {
  const levels = await db.stockLevel.findMany({
    where: { shopId, variantId: { in: [...variantIds] } },
    select: { variantId: true, locationId: true, available: true },
  });
  const byLocation: Record<string, Record<string, number>> = {};
  for (const { variantId, locationId, available } of levels) {
    const units = (byLocation[toGid("Location", locationId)] ??= {});
    units[toGid("ProductVariant", variantId)] = available;
  }
  return byLocation;
}
