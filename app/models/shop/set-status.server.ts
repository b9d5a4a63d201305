import { db } from "~/infra/db/db.server";
import { rescheduleAll } from "~/models/inventory-operation/reschedule.server";

/** The platform no longer takes the shop's token: nothing is asked of it until the shop authorizes anew. */
export async function requireReauthorization(shopId: number): Promise<void> {
  await db.shop.updateMany({
    where: { id: shopId, status: { in: ["active", "parked"] } },
    data: { status: "reauthorize" },
  });
}

/** The platform has closed the shop for now: background work leaves it alone. */
export async function parkShop(shopId: number): Promise<void> {
  await db.shop.updateMany({ where: { id: shopId, status: "active" }, data: { status: "parked" } });
}

/** The platform answers for a parked shop again; its stock that waits is due at once. */
export async function unparkShop(shopId: number): Promise<void> {
  await db.$transaction(async (tx) => {
    const { count } = await tx.shop.updateMany({
      where: { id: shopId, status: "parked" },
      data: { status: "active" },
    });
    if (count === 1) await rescheduleAll(tx, shopId);
  });
}
