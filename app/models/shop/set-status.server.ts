import { db } from "~/infra/db/db.server";
import { rescheduleAll } from "~/models/inventory-operation/sweep.server";

/** The platform refuses the shop's token: no requests are sent until the shop authorizes the app again. */
export async function requireReauthorization(shopId: number): Promise<void> {
  await db.shop.updateMany({
    where: { id: shopId, status: { in: ["active", "parked"] } },
    data: { status: "reauthorize" },
  });
}

/** The platform has closed the shop for now: background work skips it. */
export async function parkShop(shopId: number): Promise<void> {
  await db.shop.updateMany({ where: { id: shopId, status: "active" }, data: { status: "parked" } });
}

/** The platform serves a parked shop again; its waiting operations are due at once. */
export async function unparkShop(shopId: number): Promise<void> {
  await db.$transaction(async (tx) => {
    const { count } = await tx.shop.updateMany({
      where: { id: shopId, status: "parked" },
      data: { status: "active" },
    });
    if (count === 1) await rescheduleAll(tx, shopId);
  });
}
