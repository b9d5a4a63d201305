import { describe, expect, it } from "vitest";
import type { Prisma } from "~/generated/prisma/client";
import { db } from "~/infra/db/db.server";
import type { ShopContext } from "~/models/shop/context";
import { createDraft } from "../../../tests/support/purchase-order-in-database";
import { createShop } from "../../../tests/support/shop-in-database";
import { readAwaitedOrders } from "./awaited-orders.server";

const now = new Date("2026-05-31T20:00:00Z");

async function order(
  shop: ShopContext,
  { leadTimeDays = 0, ...data }: Prisma.PurchaseOrderUncheckedUpdateInput & { leadTimeDays?: number },
): Promise<number> {
  const id = await createDraft(shop);
  const { supplierId } = await db.purchaseOrder.update({
    where: { shopId_id: { shopId: shop.id, id } },
    data: { status: "sent", ...data },
  });
  await db.supplier.update({
    where: { shopId_id: { shopId: shop.id, id: supplierId } },
    data: { leadTimeDays },
  });
  return id;
}

const day = (date: string) => new Date(`${date}T00:00:00Z`);
const ids = (orders: { id: number }[]) => orders.map(({ id }) => id);

describe("the orders that home says are awaited", () => {
  it("have the supplier, the day, how late they are and what is still to come", async () => {
    const shop = await createShop();
    const id = await order(shop, { status: "partial", expectedAt: day("2026-05-28") });
    await db.purchaseOrderLine.updateMany({
      where: { shopId: shop.id, purchaseOrderId: id, position: 0 },
      data: { receivedQuantity: 4 },
    });
    const { late, coming } = await readAwaitedOrders(shop, 5, now);
    expect(coming).toEqual([]);
    expect(late).toEqual([
      {
        id,
        poNumber: expect.stringMatching(/^PO-\d+$/),
        supplierName: "Åkerström & Søn",
        dueOn: "2026-05-28T00:00:00.000Z",
        dueBy: "agreed",
        daysLate: 3,
        unitsOpen: 16,
      },
    ]);
  });

  it("come with the longest overdue first, and the soonest expected first, those without a day last", async () => {
    const shop = await createShop();
    const someDay = await order(shop, {});
    const tomorrow = await order(shop, { expectedAt: day("2026-06-01") });
    const today = await order(shop, { expectedAt: day("2026-05-31") });
    const yesterday = await order(shop, { expectedAt: day("2026-05-30") });
    const longAgo = await order(shop, { sentAt: day("2026-05-01"), leadTimeDays: 14 });
    const { late, coming } = await readAwaitedOrders(shop, 5, now);
    expect(ids(late)).toEqual([longAgo, yesterday]);
    expect(late.map(({ daysLate }) => daysLate)).toEqual([16, 1]);
    expect(ids(coming)).toEqual([today, tomorrow, someDay]);
    expect(coming.at(-1)).toMatchObject({ dueOn: null, daysLate: 0 });
  });

  it("are late when the day is over where the shop is, and by the hour where an hour was named", async () => {
    const shop = await createShop({ timeZone: "Pacific/Auckland" });
    // Midnight of May 31st there, which is over at 12:00 UTC.
    const thatDay = await order(shop, { expectedAt: new Date("2026-05-30T12:00:00Z") });
    const anHourAgo = await order(shop, { expectedAt: new Date("2026-05-31T19:00:00Z") });
    const inAnHour = await order(shop, { expectedAt: new Date("2026-05-31T21:00:00Z") });
    const { late, coming } = await readAwaitedOrders(shop, 5, now);
    expect(late.map(({ id, daysLate }) => [id, daysLate])).toEqual([
      [thatDay, 1],
      [anHourAgo, 1],
    ]);
    expect(ids(coming)).toEqual([inAnHour]);
  });

  it("are only those sent and not yet whole, at most as many as asked for, and none of another shop", async () => {
    const [shop, other] = [await createShop(), await createShop()];
    for (const status of ["draft", "received", "cancelled"] as const) {
      await order(shop, { status, expectedAt: day("2026-05-01") });
    }
    await order(other, { expectedAt: day("2026-05-01") });
    const late = [await order(shop, { expectedAt: day("2026-05-02") })];
    late.push(await order(shop, { expectedAt: day("2026-05-03") }));
    await order(shop, { expectedAt: day("2026-05-04") });
    const found = await readAwaitedOrders(shop, 2, now);
    expect(ids(found.late)).toEqual(late);
    expect(found.coming).toEqual([]);
  });
});
