import { expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import type { ShopContext } from "~/models/shop/context";
import { createShop, firstLocation } from "../../../tests/support/shop-in-database";
import { readNetSpend } from "./read-net-spend.server";

const other = 502n;

interface Order {
  supplierId: number;
  sentAt: string;
  total: number;
  /** What it comes to where it was closed short. */
  closedTotal?: number;
  locationId?: bigint;
  currency?: string;
}

let numbers = 0;

async function order(shop: ShopContext, { sentAt, currency = "USD", closedTotal, ...content }: Order) {
  const { id } = await db.purchaseOrder.create({
    data: {
      ...{ shopId: shop.id, number: ++numbers, currency, status: "received", ...content },
      sentAt: new Date(sentAt),
    },
  });
  if (closedTotal !== undefined)
    await db.purchaseOrder.update({ where: { shopId_id: { shopId: shop.id, id } }, data: { closedTotal } });
  const { id: lineId } = await db.purchaseOrderLine.create({
    data: {
      ...{ shopId: shop.id, purchaseOrderId: id, position: 0, variantId: 1n, title: "Mug" },
      ...{ quantity: 1, costPrice: 1, lineTotal: 1 },
    },
  });
  const { id: receiptId } = await db.receipt.create({
    data: { shopId: shop.id, purchaseOrderId: id, locationId: firstLocation },
  });
  await db.receiptLine.create({ data: { shopId: shop.id, receiptId, lineId, quantity: 1 } });
  return { id, lineId, receiptId };
}

interface Goods {
  of: Awaited<ReturnType<typeof order>>;
  supplierId: number;
  status: "draft" | "sent" | "credited" | "cancelled";
  lines: readonly { kind: "accepted" | "damaged"; lineTotal: number }[];
  credits?: readonly number[];
}

const then = new Date("2026-03-01");

async function sendBack(shop: ShopContext, { of, supplierId, status, lines, credits = [] }: Goods) {
  const expectedCredit = lines.reduce((sum, { lineTotal }) => sum + lineTotal, 0);
  const { id: returnId } = await db.supplierReturn.create({
    data: {
      ...{ shopId: shop.id, number: ++numbers, purchaseOrderId: of.id, supplierId, status, expectedCredit },
      ...{ locationId: firstLocation, currency: "USD" },
      ...{ sentAt: status === "sent" || status === "credited" ? then : null },
      ...{
        creditedAt: status === "credited" ? then : null,
        cancelledAt: status === "cancelled" ? then : null,
      },
    },
  });
  for (const [position, { kind, lineTotal }] of lines.entries())
    await db.supplierReturnLine.create({
      data: {
        ...{ shopId: shop.id, returnId, position, receiptId: of.receiptId, lineId: of.lineId, kind },
        ...{ quantity: 1, reason: "other", unitCost: lineTotal, lineTotal },
      },
    });
  for (const [place, amount] of credits.entries())
    await db.supplierReturnCredit.create({
      data: { shopId: shop.id, returnId, number: place + 1, amount, receivedOn: then },
    });
}

async function shopWithSpend() {
  const shop = await createShop();
  await db.location.create({ data: { shopId: shop.id, id: other, name: "Back room" } });
  const [clay = 0, wood = 0] = await Promise.all(
    ["Clay", "Wood"].map(async (name) => (await db.supplier.create({ data: { shopId: shop.id, name } })).id),
  );
  const short = await order(shop, {
    supplierId: clay,
    sentAt: "2026-01-10",
    total: 100.1,
    closedTotal: 60.05,
  });
  const whole = await order(shop, { supplierId: clay, sentAt: "2026-02-10", total: 50, locationId: other });
  await order(shop, { supplierId: wood, sentAt: "2026-02-11", total: 7 });
  await order(shop, { supplierId: wood, sentAt: "2026-02-12", total: 9, currency: "EUR", closedTotal: 3 });
  const accepted = (lineTotal: number) => ({ kind: "accepted" as const, lineTotal });
  const back = { of: whole, supplierId: clay };
  await sendBack(shop, { ...back, status: "credited", lines: [accepted(10)], credits: [9, 0.5] });
  await sendBack(shop, { ...back, status: "sent", lines: [accepted(4)], credits: [1] });
  await sendBack(shop, { ...back, status: "draft", lines: [accepted(20)] });
  await sendBack(shop, { ...back, status: "cancelled", lines: [accepted(20)] });
  await sendBack(shop, {
    ...{ of: short, supplierId: clay, status: "credited", credits: [8] },
    lines: [accepted(2), { kind: "damaged", lineTotal: 6 }],
  });
  return { shop, clay, wood };
}

const whole = { ordered: 157.1, closedShort: 40.05, credited: 12.5, expectedCredit: 3, spend: 101.55 };

it("leads from what was ordered to the net spend, without counting twice what never arrived", async () => {
  const { shop, clay, wood } = await shopWithSpend();
  const { totalSpend, orderCount, net } = await readNetSpend(shop, {});
  expect({ totalSpend, orderCount }).toEqual({ totalSpend: 117.05, orderCount: 3 });
  expect(net).toMatchObject(whole);
  expect(net.bySupplier.map(({ supplierId, ordered, spend }) => [supplierId, ordered, spend])).toEqual([
    [clay, 150.1, 94.55],
    [wood, 7, 7],
  ]);
  expect(net.byMonth.map(({ month, ordered, spend }) => [month, ordered, spend])).toEqual([
    ["2026-01", 100.1, 58.05],
    ["2026-02", 57, 43.5],
  ]);
});

it("suppliers and months add up to the whole", async () => {
  const { shop } = await shopWithSpend();
  const { net } = await readNetSpend(shop, {});
  for (const parts of [net.bySupplier, net.byMonth])
    for (const name of ["ordered", "closedShort", "credited", "expectedCredit", "spend"] as const)
      expect(
        parts.reduce((sum, part) => sum + part[name], 0),
        name,
      ).toBeCloseTo(whole[name], 6);
});

it("can be of a location, a supplier and days; orders without a location are the primary one's", async () => {
  const { shop, wood } = await shopWithSpend();
  const at = async (filters: Parameters<typeof readNetSpend>[1]) => {
    const { net, orderCount } = await readNetSpend(shop, filters);
    return [orderCount, net.ordered, net.spend];
  };
  expect(await at({ locationId: other })).toEqual([1, 50, 36.5]);
  expect(await at({ locationId: firstLocation })).toEqual([2, 107.1, 65.05]);
  expect(await at({ locationId: firstLocation, supplierId: wood })).toEqual([1, 7, 7]);
  expect(await at({ startDate: "2026-02-01", endDate: "2026-02-10" })).toEqual([1, 50, 36.5]);
});

it("of another shop it tells nothing", async () => {
  await shopWithSpend();
  expect((await readNetSpend(await createShop(), {})).net).toMatchObject({ ordered: 0, spend: 0 });
});
