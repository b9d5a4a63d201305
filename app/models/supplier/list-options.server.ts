import { db } from "~/infra/db/db.server";
import { type OrderLimits, orderLimits } from "./order-terms";

export interface SupplierOption {
  id: number;
  name: string;
  email: string;
  /** Of its prices; empty: the shop's. */
  currency: string;
  leadTimeDays: number;
  limits: OrderLimits;
}

/** The suppliers of a select field, by name: those that are not archived, and the order's present one. */
export async function listSupplierOptions(
  shopId: number,
  { chosen }: { chosen?: number } = {},
): Promise<SupplierOption[]> {
  const suppliers = await db.supplier.findMany({
    where: { shopId, OR: [{ archivedAt: null }, ...(chosen === undefined ? [] : [{ id: chosen }])] },
    select: {
      ...{ id: true, name: true, email: true, currency: true, leadTimeDays: true },
      ...{ mostAmount: true, mostWeight: true, mostVolume: true },
    },
    orderBy: [{ name: "asc" }, { id: "asc" }],
  });
  return suppliers.map(({ id, name, email, currency, leadTimeDays, ...stored }) => ({
    ...{ id, name, email, currency, leadTimeDays },
    limits: orderLimits(stored),
  }));
}
