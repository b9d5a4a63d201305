import { beforeEach, expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import { readLowVariants } from "~/models/dashboard/low-variants.server";
import { proposalsOf } from "~/models/dashboard/order-proposals";
import { listChangedOrders, streamChangedOrders } from "~/models/order-suggestion/list.server";
import { reviewChanges } from "~/models/order-suggestion/review-changes.server";
import { deletePurchaseOrder } from "~/models/purchase-order/delete.server";
import { updatePurchaseOrder } from "~/models/purchase-order/update.server";
import type { ShopContext } from "~/models/shop/context";
import { createSupplier } from "~/models/supplier/create.server";
import { bowl, dayAt, mug, plate, sell, stock } from "../../../tests/support/sales-by-day";
import { createShop } from "../../../tests/support/shop-in-database";
import { createReorderRule } from "./create.server";
import { createChosenDraft } from "./create-chosen-draft.server";
import { createSuggestedDrafts } from "./create-drafts.server";
import { readProposals } from "./proposals.server";

let shop: ShopContext;
let supplierId: number;

/** Three units of each are there; goods come after 10 days, and an order lasts for a week more. */
beforeEach(async () => {
  shop = await createShop({ variants: { 1: "MUG", 2: "BOWL", 3: "PLATE" } });
  supplierId = (await createSupplier(shop.id, { name: "Clay & Co", leadTimeDays: 10 })).id;
  for (const variantId of [mug, bowl, plate]) {
    await stock(shop, 3, variantId);
    await createReorderRule(shop.id, { variantId, reorderPoint: 5, reorderQuantity: 10, supplierId });
  }
});

const line = (variantId: bigint, quantity: number, suggestedQuantity?: number) => ({
  ...{ variantId, quantity, costPrice: 2 },
  ...(suggestedQuantity !== undefined && { suggestedQuantity }),
});

/** Sent on day 0. */
async function order(lineItems: ReturnType<typeof line>[], reason = ""): Promise<number> {
  const { id } = await createChosenDraft(shop, { supplierId, lineItems, declined: [], reason, actor: "17" });
  await db.orderSuggestion.updateMany({ where: { shopId: shop.id }, data: { createdAt: dayAt(0) } });
  return id;
}

async function send(id: number, day = 0): Promise<void> {
  const where = { shopId_id: { shopId: shop.id, id } };
  await db.purchaseOrder.update({ where, data: { status: "sent", sentAt: dayAt(day) } });
}

const changes = async (day: number) => (await listChangedOrders(shop, { limit: 10 }, dayAt(day))).rows;

it("a changed quantity is kept with who and why, and judged once the order had to have lasted", async () => {
  const id = await order([line(mug, 20, 10), line(bowl, 5, 10), line(plate, 10, 10)], "Promotion in May");
  expect(await changes(1)).toEqual([]);
  await send(id);
  await sell(shop, { day: 0, units: 50 });
  await sell(shop, { day: 4, units: 16 });
  await sell(shop, { day: 17, units: 2, variantId: bowl });
  await sell(shop, { day: 18, units: 90, variantId: bowl });
  expect((await changes(17)).map(({ outcome }) => outcome)).toEqual(["open", "open"]);
  expect(await changes(19)).toMatchObject([
    {
      sku: "BOWL",
      suggestedQuantity: 10,
      orderedQuantity: 5,
      unitsSold: 2,
      outcome: "spared",
      outcomeUnits: 5,
    },
    {
      ...{ orderId: id, poNumber: "PO-00001", sku: "MUG", suggestedQuantity: 10, orderedQuantity: 20 },
      ...{ reason: "Promotion in May", actor: "17", createdAt: dayAt(0).toISOString() },
      ...{ unitsSold: 16, outcome: "needed", outcomeUnits: 3 },
    },
  ]);
  expect(await reviewChanges(shop, dayAt(19))).toMatchObject({
    ...{ ordered: 3, changed: 2 },
    sums: {
      needed: { changes: 1, units: 3, cost: 6 },
      spared: { changes: 1, units: 5, cost: 10 },
      tooMany: { changes: 0 },
    },
    latest: [{ sku: "BOWL" }, { sku: "MUG" }],
  });
  expect(await reviewChanges(shop, dayAt(400))).toMatchObject({ ordered: 0, changed: 0, latest: [] });
});

it("a draft that is sent later has to last from then on, and one that is closed short is not judged", async () => {
  const id = await order([line(mug, 5, 10)]);
  await send(id, 20);
  await sell(shop, { day: 30, units: 7 });
  expect(await changes(37)).toMatchObject([{ unitsSold: 7, outcome: "open" }]);
  expect(await changes(38)).toMatchObject([{ unitsSold: 7, outcome: "spared" }]);
  const where = { shopId_id: { shopId: shop.id, id } };
  await db.purchaseOrder.update({ where, data: { status: "received", cancelledAt: dayAt(25) } });
  expect(await changes(38)).toEqual([]);
  expect(await reviewChanges(shop, dayAt(38))).toMatchObject({ ordered: 0, changed: 0 });
});

it("a reason belongs to the changed lines alone, and goes when somebody else decides", async () => {
  const id = await order([line(mug, 20, 10), line(bowl, 10, 10), line(plate, 12, 10)], "Promotion in May");
  const reasons = () =>
    db.orderSuggestion.findMany({
      where: { shopId: shop.id },
      select: { reason: true },
      orderBy: { variantId: "asc" },
    });
  expect(await reasons()).toEqual([
    { reason: "Promotion in May" },
    { reason: "" },
    { reason: "Promotion in May" },
  ]);
  await updatePurchaseOrder(shop, { id, lineItems: [{ variantId: mug, quantity: 24 }], actor: "17" });
  await updatePurchaseOrder(shop, { id, lineItems: [{ variantId: plate, quantity: 13 }], actor: "18" });
  expect(await reasons()).toEqual([{ reason: "Promotion in May" }, { reason: "" }, { reason: "" }]);
});

it("two lines of a variant count together, and a variant without a rule is not kept", async () => {
  await db.reorderRule.deleteMany({ where: { shopId: shop.id, variantId: plate } });
  const id = await order([line(mug, 10, 10), line(mug, 5, 5), line(bowl, 4, 4), line(plate, 7, 2)]);
  await send(id);
  expect(await changes(1)).toEqual([]);
  expect((await reviewChanges(shop, dayAt(1))).ordered).toBe(2);
});

it("whoever changes the draft later is the one who decided, and a line that is taken out counts as 0", async () => {
  const id = await order([line(mug, 10, 10), line(bowl, 10, 10), line(plate, 10, 10)]);
  const mugs = { variantId: mug, quantity: 12 };
  const { lineItems } = await updatePurchaseOrder(shop, { id, lineItems: [mugs], actor: "18" });
  const bowls = lineItems.find(({ sku }) => sku === "BOWL")?.id ?? 0;
  await updatePurchaseOrder(shop, { id, removeLines: [bowls], actor: "19" });
  await send(id);
  expect(await changes(1)).toMatchObject([
    { sku: "BOWL", orderedQuantity: 0, actor: "19" },
    { sku: "MUG", orderedQuantity: 12, actor: "18" },
  ]);
});

it("what is under way or in another draft counts as stock, what this order has does not", async () => {
  await send(await order([line(mug, 4)]));
  await order([line(mug, 6)]);
  const id = await order([line(mug, 10, 10)]);
  expect(await db.orderSuggestion.findMany({ where: { shopId: shop.id } })).toMatchObject([
    { purchaseOrderId: id, stock: 3 + 4 + 6, coverDays: 17 },
  ]);
});

it("what was left out of an order is kept with who and why, and judged like another quantity", async () => {
  const declined = [{ variantId: bowl, suggestedQuantity: 10 }];
  const draft = { supplierId, lineItems: [line(mug, 10, 10)], declined, reason: "Discontinued", actor: "17" };
  const { id } = await createChosenDraft(shop, draft);
  await db.orderSuggestion.updateMany({ where: { shopId: shop.id }, data: { createdAt: dayAt(0) } });
  await send(id);
  await sell(shop, { day: 4, units: 2, variantId: bowl });
  expect(await changes(19)).toMatchObject([
    {
      ...{ sku: "BOWL", suggestedQuantity: 10, orderedQuantity: 0, reason: "Discontinued", actor: "17" },
      ...{ outcome: "spared", outcomeUnits: 10 },
    },
  ]);
});

it("what was left out stays left out for a day, unless another number is suggested", async () => {
  const declined = [{ variantId: bowl, suggestedQuantity: 10 }];
  const draft = { supplierId, lineItems: [line(mug, 10, 10)], declined, reason: "", actor: "17" };
  const { id } = await createChosenDraft(shop, draft);
  const isOut = async (now = new Date()) =>
    (await readProposals(shop, { limit: 10 }, now)).rows.find(({ sku }) => sku === "BOWL")?.declined;
  const sums = async () => proposalsOf(await readLowVariants(shop));
  expect(await isOut()).toBe(10);
  expect(await isOut(new Date(Date.now() + 25 * 3_600_000))).toBeNull();
  expect(await sums()).toMatchObject([{ items: 1, units: 10 }]);
  const press = () => createSuggestedDrafts(shop, { actor: "18" });
  expect(await press()).toMatchObject({
    created: [{ lineItemCount: 1 }],
    skipped: { inDrafts: 1, declined: 1 },
  });
  await db.reorderRule.updateMany({
    where: { shopId: shop.id, variantId: bowl },
    data: { currentStock: -20 },
  });
  expect(await sums()).toMatchObject([{ items: 1, units: 30 }]);
  expect(await press()).toMatchObject({ created: [{ lineItemCount: 1 }], skipped: { declined: 0 } });
  // With its order goes what was left out of it.
  await db.reorderRule.updateMany({ where: { shopId: shop.id, variantId: bowl }, data: { currentStock: 3 } });
  await deletePurchaseOrder(shop.id, id);
  expect(await isOut()).toBeNull();
});

it("a draft that goes to another supplier has to last for the lead time of this one", async () => {
  const id = await order([line(mug, 10, 10), line(bowl, 10, 10)]);
  const { id: slow } = await createSupplier(shop.id, { name: "Far away", leadTimeDays: 40 });
  await db.supplierItem.create({
    data: {
      ...{ shopId: shop.id, supplierId: slow, productId: 10n, variantId: bowl },
      ...{ currency: "USD", leadTimeDays: 60 },
    },
  });
  const coverDays = async () =>
    (await db.orderSuggestion.findMany({ where: { shopId: shop.id }, orderBy: { variantId: "asc" } })).map(
      (kept) => kept.coverDays,
    );
  await updatePurchaseOrder(shop, { id, supplierId: slow });
  expect(await coverDays()).toEqual([47, 67]);
  await updatePurchaseOrder(shop, { id, supplierId, notes: "As before" });
  expect(await coverDays()).toEqual([17, 17]);
});

it("drafts of all that is suggested keep the suggestions too; they go with their draft", async () => {
  const { created } = await createSuggestedDrafts(shop, { actor: "17" });
  const kept = () => db.orderSuggestion.count({ where: { shopId: shop.id, suggested: 10, actor: "17" } });
  expect(await kept()).toBe(3);
  await deletePurchaseOrder(shop.id, created[0]?.id ?? 0);
  expect(await kept()).toBe(0);
});

it("another shop sees none of it, and a variant or supplier of another shop is refused", async () => {
  await send(await order([line(mug, 20, 10)]));
  const other = await createShop({ variants: { 7: "JUG" } });
  expect((await listChangedOrders(other, { limit: 10 })).rows).toEqual([]);
  expect((await reviewChanges(other)).ordered).toBe(0);
  const draft = { supplierId, lineItems: [line(7n, 1, 1)], declined: [], reason: "", actor: "17" };
  const refused = { code: "INVALID_INPUT" };
  await expect(createChosenDraft(shop, draft)).rejects.toMatchObject(refused);
  await expect(createChosenDraft(other, draft)).rejects.toMatchObject(refused);
  expect(await db.orderSuggestion.count({ where: { shopId: other.id } })).toBe(0);
});

it("the whole list has what the pages have", async () => {
  for (const quantity of [11, 12, 13]) await send(await order([line(mug, quantity, 10)]));
  const first = await listChangedOrders(shop, { limit: 2 });
  const rest = await listChangedOrders(shop, { limit: 2, cursor: first.nextCursor ?? "" });
  const all = [];
  for await (const row of streamChangedOrders(shop)) all.push(row);
  expect(all.map(({ orderedQuantity }) => orderedQuantity)).toEqual([13, 12, 11]);
  expect([...first.rows, ...rest.rows]).toEqual(all);
});
