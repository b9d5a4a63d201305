import { db } from "~/infra/db/db.server";

/** Thirty seconds pass: nobody's claim on a change of stock of the shop holds any more. */
export async function leasesRunOut(shopId: number): Promise<void> {
  await db.inventoryOperation.updateMany({
    where: { shopId, leaseUntil: { not: null } },
    data: { leaseUntil: new Date(0) },
  });
}
