import { describe, expect, it } from "vitest";
import { purchaseOrderMail } from "~/emails/purchase-order-mail";
import { db } from "~/infra/db/db.server";
import { readAwaitedOrders } from "~/models/dashboard/awaited-orders.server";
import { toRange } from "~/models/date-range";
import type { ShopContext } from "~/models/shop/context";
import { randomFrom } from "../../../tests/support/random";
import { createShop } from "../../../tests/support/shop-in-database";
import { expectedOf } from "./expected";
import { getPurchaseOrder } from "./get.server";
import { getOrderDocument } from "./get-order-document.server";
import { listPurchaseOrders } from "./list.server";
import { listSortedPurchaseOrders } from "./list-sorted.server";
import { purchaseOrderStatuses } from "./status";

const zones = ["America/New_York", "Pacific/Auckland", "UTC", "America/St_Johns", "Asia/Kathmandu"];

/** A shop with orders of every status, some with an agreed day, of suppliers with and without a lead time. */
async function shopWithOrders(timeZone: string, count: number) {
  const shop = await createShop({ timeZone });
  const lot = randomFrom(`due ${timeZone}`);
  const one = <T>(list: readonly T[]) => list[Math.floor(lot() * list.length)] as T;
  const moment = () => new Date(Date.parse("2026-10-20T00:00:00Z") + Math.floor(lot() * 200) * 3_600_000);
  const suppliers = [];
  for (const leadTimeDays of [0, 1, 14, 40])
    suppliers.push(await db.supplier.create({ data: { shopId: shop.id, name: "Clay", leadTimeDays } }));
  const orders = [];
  for (let number = 1; number <= count; number += 1) {
    const status = one(purchaseOrderStatuses);
    const supplier = one(suppliers);
    const order = await db.purchaseOrder.create({
      data: {
        ...{ shopId: shop.id, number, supplierId: supplier.id, currency: "USD", status },
        sentAt: status === "draft" ? null : moment(),
        expectedAt: one([null, null, moment()]),
      },
    });
    orders.push({ ...order, leadTimeDays: supplier.leadTimeDays });
  }
  return { shop, orders };
}

async function sortedIds(shop: ShopContext, limit: number): Promise<number[]> {
  const ids: number[] = [];
  for (let cursor: string | undefined; ;) {
    const asked = { filters: {}, sorting: "expected", page: { limit, cursor } } as const;
    const { rows, nextCursor } = await listSortedPurchaseOrders(shop.id, asked);
    ids.push(...rows.map(({ id }) => id));
    if (nextCursor === null) return ids;
    cursor = nextCursor;
  }
}

describe.each(zones)("the day an order is expected, in %s,", (timeZone) => {
  it("is the same in the list, on its page and by the rule, and the list is sorted and narrowed by it", async () => {
    const { shop, orders } = await shopWithOrders(timeZone, 80);
    const { rows } = await listPurchaseOrders(shop.id, { filters: {}, page: { limit: 100 } });
    const byId = new Map(rows.map((row) => [row.id, row]));
    for (const order of orders) {
      const expected = expectedOf(order, timeZone);
      expect(byId.get(order.id)).toMatchObject(expected);
      expect(await getPurchaseOrder(shop.id, order.id)).toMatchObject(expected);
    }
    const dayOf = (id: number) => byId.get(id)?.expectedOn ?? "9999";
    for (const limit of [3, 100]) {
      const ids = await sortedIds(shop, limit);
      expect([...ids].sort((a, b) => a - b)).toEqual(orders.map(({ id }) => id));
      expect(ids.map(dayOf)).toEqual(ids.map(dayOf).sort());
    }
    const range = { startDate: "2026-11-03", endDate: "2026-11-12" };
    const filters = { expected: toRange(timeZone, range) };
    const found = await listPurchaseOrders(shop.id, { filters, page: { limit: 100 } });
    const wanted = rows.filter(
      ({ expectedOn }) => expectedOn !== null && expectedOn >= range.startDate && expectedOn <= range.endDate,
    );
    expect(wanted.length).toBeGreaterThan(2);
    expect(found.rows.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id));
  });
});

it("the order, the list, home, the PDF and the mail say the same day, and that it is by lead time", async () => {
  const shop = await createShop({ timeZone: "America/New_York" });
  const supplier = await db.supplier.create({ data: { shopId: shop.id, name: "Clay", leadTimeDays: 14 } });
  const base = { shopId: shop.id, supplierId: supplier.id, currency: "USD" };
  const now = new Date("2026-12-01T03:00:00Z");
  const { id } = await db.purchaseOrder.create({ data: { ...base, number: 1, status: "sent", sentAt: now } });
  const draft = await db.purchaseOrder.create({ data: { ...base, number: 2 } });
  expect(await getPurchaseOrder(shop.id, id)).toMatchObject({
    expectedAt: null,
    expectedOn: "2026-12-14",
    expectedBy: "lead_time",
  });
  const { coming } = await readAwaitedOrders(shop, 5, now);
  expect(coming).toMatchObject([{ id, dueBy: "lead_time", dueOn: "2026-12-15T03:00:00.000Z" }]);
  for (const [order, at] of [
    [id, new Date("2027-01-01T00:00:00Z")],
    [draft.id, now],
  ] as const) {
    const { paper } = await getOrderDocument(shop, { id: order, now: at });
    expect(purchaseOrderMail({ paper, message: "" }).text).toContain(
      "Expected: About Dec 14, 2026, by lead time",
    );
  }
  expect(await getPurchaseOrder(shop.id, draft.id)).toMatchObject({ expectedOn: null, expectedBy: null });
});
