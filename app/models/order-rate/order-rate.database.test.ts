import { expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import { markCosts } from "~/models/cost-change/mark.server";
import { saveExchangeRates } from "~/models/exchange-rate/save.server";
import { createPurchaseOrder } from "~/models/purchase-order/create.server";
import { getPurchaseOrder } from "~/models/purchase-order/get.server";
import { receivePurchaseOrder } from "~/models/purchase-order/receive.server";
import { getTimeline } from "~/models/purchase-order/timeline.server";
import type { ShopContext } from "~/models/shop/context";
import { followCosts } from "~/models/stock-cost/follow.server";
import { getVariantCost } from "~/models/stock-cost/of-variant.server";
import { createSupplier } from "~/models/supplier/create.server";
import { minutesAgo, moveInLedger } from "../../../tests/support/ledger-in-database";
import { createShop } from "../../../tests/support/shop-in-database";
import { fixOrderRate } from "./fix.server";
import { getOrderRate } from "./get.server";

const mug = 1n;

async function order(currency = "EUR") {
  const shop = await createShop();
  const supplier = await createSupplier(shop.id, { name: `Clay ${Math.random()}` });
  const made = await createPurchaseOrder(shop, {
    ...{ supplierId: supplier.id, currency },
    lineItems: [{ variantId: mug, quantity: 10, costPrice: 4 }],
  });
  await db.purchaseOrder.update({
    where: { shopId_id: { shopId: shop.id, id: made.id } },
    data: { status: "sent", sentAt: new Date() },
  });
  return { shop, id: made.id, lineItemId: made.lineItems[0]?.id ?? 0 };
}

async function receive(shop: ShopContext, { id, lineItemId }: { id: number; lineItemId: number }) {
  const received = await receivePurchaseOrder(shop, {
    ...{ id, actor: "1" },
    lineItems: [{ lineItemId, quantityReceived: 10 }],
  });
  const { receiptId } = received.order;
  await moveInLedger(shop.id, {
    ...{ variantId: mug, units: 10, document: "receipt", documentId: receiptId },
    at: minutesAgo(5),
  });
  await markCosts(db, shop.id, [mug]);
}

const euros = (rate: number) => ({ rates: [{ currency: "EUR", validFrom: "2026-01-01", rate }], actor: "" });

it("an order's goods cost what its fixed rate says, and not what the exchange rates say", async () => {
  const { shop, ...bought } = await order();
  await saveExchangeRates(shop.id, euros(1.1));
  expect(await getOrderRate(shop, bought.id)).toEqual({
    ...{ currency: "EUR", fixedRate: null, todaysRate: 1.1, canChange: true },
  });
  const fixed = await fixOrderRate(shop, { id: bought.id, rate: 1.25, actor: "7" });
  expect(fixed).toMatchObject({ fixedRate: 1.25, canChange: true });
  await receive(shop, bought);
  await followCosts(shop.id);
  expect(await getVariantCost(shop.id, mug)).toMatchObject({ units: 10, value: 50, unitCost: 5 });
  const document = await getPurchaseOrder(shop.id, bought.id);
  const timeline = await getTimeline(shop.id, { order: document, mails: [] });
  expect(timeline).toContainEqual(expect.objectContaining({ kind: "rateFixed", rate: 1.25, actor: "7" }));
});

it("goods that came without any rate get the cost by one that is fixed afterwards", async () => {
  const { shop, ...bought } = await order();
  await receive(shop, bought);
  await followCosts(shop.id);
  expect(await getVariantCost(shop.id, mug)).toMatchObject({ unknownUnits: 10 });
  await fixOrderRate(shop, { id: bought.id, rate: 1.25, actor: "7" });
  await followCosts(shop.id);
  expect(await getVariantCost(shop.id, mug)).toMatchObject({ unknownUnits: 0, value: 50 });
});

it("a rate by which goods have come is not changed, and fixing the same one again changes nothing", async () => {
  const { shop, ...bought } = await order();
  const fix = (rate: number | null) => fixOrderRate(shop, { id: bought.id, rate, actor: "7" });
  await Promise.all([fix(1.25), fix(1.25)]);
  await receive(shop, bought);
  await fix(1.25);
  expect(await db.orderRate.count({ where: { shopId: shop.id } })).toBe(1);
  await expect(fix(1.3)).rejects.toMatchObject({ code: "ILLEGAL_TRANSITION" });
  await expect(fix(null)).rejects.toMatchObject({ code: "ILLEGAL_TRANSITION" });
});

it("can be taken back before goods have come", async () => {
  const { shop, id } = await order();
  await fixOrderRate(shop, { id, rate: 1.25, actor: "7" });
  expect(await fixOrderRate(shop, { id, rate: null, actor: "7" })).toMatchObject({ fixedRate: null });
});

it("is of no order in the shop's currency, and of no other shop's order", async () => {
  const { shop, id } = await order("USD");
  await expect(fixOrderRate(shop, { id, rate: 2, actor: "" })).rejects.toMatchObject({
    code: "INVALID_INPUT",
  });
  const foreign = await order();
  await expect(fixOrderRate(shop, { id: foreign.id, rate: 2, actor: "" })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
});
