import { db } from "~/infra/db/db.server";
import { toGid } from "~/platform/gid";

export interface LocationRow {
  /** `gid://platform/Location/<n>` */
  id: string;
  name: string;
  active: boolean;
  address: string;
  /** Where orders are received unless they say otherwise. */
  primary: boolean;
}

/** The shop's locations by name, active ones only unless told. */
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
