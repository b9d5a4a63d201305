import { db } from "~/infra/db/db.server";
import { orderLimits, type RoomLimits } from "./order-terms";

export interface SupplierOption {
  id: number;
  name: string;
  email: string;
  /** What an order may weigh and take. */
  room: RoomLimits;
}

/** The suppliers of a select field, by name: those that are not archived, and the order's present one. */
export async function listSupplierOptions(
  shopId: number,
  { chosen }: { chosen?: number } = {},
): Promise<SupplierOption[]> {
  const suppliers = await db.supplier.findMany({
    where: { shopId, OR: [{ archivedAt: null }, ...(chosen === undefined ? [] : [{ id: chosen }])] },
    select: { id: true, name: true, email: true, mostWeight: true, mostVolume: true },
    orderBy: [{ name: "asc" }, { id: "asc" }],
  });
  return suppliers.map(({ mostWeight, mostVolume, ...supplier }) => ({
    ...supplier,
    room: orderLimits({ mostWeight: Number(mostWeight), mostVolume: Number(mostVolume) }),
  }));
}
