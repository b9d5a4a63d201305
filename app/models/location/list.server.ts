import { db } from "~/infra/db/db.server";
import { toGid } from "~/platform/gid";

export interface LocationRow {
  /** `gid://platform/Location/<n>` */
  id: string;
  name: string;
  active: boolean;
  address: string;
  /** The location where orders are received by default. */
  primary: boolean;
}

/** The shop's locations by name, only active ones by default. */
export async function listLocations(
  shop: { id: number; primaryLocationId: bigint | null },
  { includeInactive = false }: { includeInactive?: boolean } = {},
): Promise<LocationRow[]> {
  const rows = await db.location.findMany({
    where: { shopId: shop.id, ...(includeInactive ? {} : { active: true }) },
    orderBy: [{ name: "asc" }, { id: "asc" }],
  });
  return rows.map(({ id, name, active, address }) => ({
    id: toGid("Location", id),
    name,
    active,
    address,
    primary: id === shop.primaryLocationId,
  }));
}
