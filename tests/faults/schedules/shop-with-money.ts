import { db } from "~/infra/db/db.server";
import { approveBill } from "~/models/bill/approve.server";
import { createBill } from "~/models/bill/create.server";
import { bookRoles } from "~/models/book-account/roles";
import { updateSettings } from "~/models/shop/update-settings.server";
import type { Store } from "../../../simulator/world/store";
import { currenciesOf, writesCosts } from "./currencies";
import type { KnownBill, KnownOrder } from "./known";

/** What a franc is worth in each of them, before March and from then on. */
const francs = {
  USD: ["1.0937", "1.1219"],
  JPY: ["171.3734", "174.0085"],
  KWD: ["0.3391", "0.3407"],
  EUR: ["0.9417", "0.9333"],
} as const;

interface Prepared {
  shopId: number;
  store: Store;
  seed: number;
  supplierId: number;
  orderIds: readonly number[];
}

/**
 * A shop whose supplier bills in another currency, whose books have accounts, and whose costs may go to the store. Answers
 * its two bills and its credit, which are approved, and an order that came before the schedule begins.
 */
export async function prepareMoney({
  shopId,
  store,
  seed,
  supplierId,
  orderIds,
}: Prepared): Promise<{ bills: KnownBill[]; received: KnownOrder }> {
  const { shop: currency, supplier } = currenciesOf(seed);
  const costMethod = seed % 2 === 0 ? "average" : "fifo";
  await db.shop.update({
    where: { id: shopId },
    data: { currency, storeCurrency: currency, costMethod, billTolerancePercent: 5 },
  });
  await db.supplier.update({
    where: { shopId_id: { shopId, id: supplierId } },
    data: { currency: supplier, dueDays: 30, earlyDiscount: 2, earlyDiscountDays: 30 },
  });
  await db.purchaseOrder.updateMany({ where: { shopId }, data: { currency: supplier } });
  await db.exchangeRate.createMany({
    data: francs[currency].map((rate, place) => ({
      ...{ shopId, currency: "CHF", rate },
      validFrom: new Date(place === 0 ? "2026-01-01" : "2026-03-01"),
    })),
  });
  const [first] = orderIds;
  if (first !== undefined && supplier !== currency && seed % 2 === 0)
    await db.orderRate.create({ data: { shopId, purchaseOrderId: first, rate: "1.5" } });
  await db.bookAccount.createMany({
    data: bookRoles.map((role, place) => ({ shopId, role, code: String(1_000 + place), name: role })),
  });
  for (const { id, cost } of store.variants)
    await db.variant.update({ where: { shopId_id: { shopId, id: BigInt(id) } }, data: { cost } });
  if (writesCosts(seed)) await updateSettings(shopId, { costsToStore: true });
  const context = { id: shopId, currency };
  const bills: KnownBill[] = [];
  for (const [kind, unitPrice] of [
    ["bill", 90.55],
    ["bill", 33.5],
    ["credit", 41.25],
  ] as const) {
    const lineItems = [{ lineItemId: null, description: "As agreed", quantity: 1, unitPrice }];
    const number = `A-${bills.length + 1}`;
    const { id } = await createBill(context, {
      ...{
        supplierId,
        kind,
        number,
        billedOn: "2026-02-20",
        rate: null,
        tax: 0,
        note: "",
        lineItems,
        actor: "",
      },
    });
    bills.push(await approveBill(context, { id, acceptDifferences: false, actor: "" }));
  }
  const locationId = BigInt(store.locations[0]?.id ?? 0);
  return { bills, received: await addReceived({ shopId, supplierId, currency: supplier, locationId }) };
}

/** Of goods that are no product: nothing of it is in the stock. */
async function addReceived({
  shopId,
  supplierId,
  currency,
  locationId,
}: {
  shopId: number;
  supplierId: number;
  currency: string;
  locationId: bigint;
}): Promise<KnownOrder> {
  const { value: number } = await db.counter.update({
    where: { shopId_name: { shopId, name: "purchase_order" } },
    data: { value: { increment: 1 } },
  });
  const status = "received";
  const order = await db.purchaseOrder.create({
    data: { shopId, number, supplierId, status, currency, sentAt: new Date(), subtotal: 37.8, total: 37.8 },
  });
  const quantity = 12;
  const line = await db.purchaseOrderLine.create({
    data: {
      ...{ shopId, purchaseOrderId: order.id, position: 0, title: "Glazing", quantity },
      ...{ receivedQuantity: quantity, costPrice: 3.15, lineTotal: 37.8 },
    },
  });
  const receipt = await db.receipt.create({
    data: { shopId, purchaseOrderId: order.id, locationId, actor: "shopify" },
  });
  await db.receiptLine.create({ data: { shopId, receiptId: receipt.id, lineId: line.id, quantity } });
  return {
    ...{ id: order.id, status, variants: [] },
    lines: [{ id: line.id, quantity, receivedQuantity: quantity, costPrice: 3.15 }],
  };
}
