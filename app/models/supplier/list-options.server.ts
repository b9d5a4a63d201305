import { db } from "~/infra/db/db.server";

export interface SupplierOption {
  id: number;
  name: string;
  email: string;
}

/** Suppliers to choose from, by name: those in use, and the one an order has already. */
export function listSupplierOptions(
  shopId: number,
  { chosen }: { chosen?: number } = {},
): Promise<SupplierOption[]> {
  return db.supplier.findMany({
    where: { shopId, OR: [{ archivedAt: null }, ...(chosen === undefined ? [] : [{ id: chosen }])] },
    select: { id: true, name: true, email: true },
    orderBy: [{ name: "asc" }, { id: "asc" }],
  });
}
