import { db } from "~/infra/db/db.server";

export interface SupplierOption {
  id: number;
  name: string;
  email: string;
}

/** The suppliers of a select field, by name: those that are not archived, and the order's present one. */
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
