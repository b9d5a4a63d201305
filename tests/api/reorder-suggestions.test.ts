import { beforeAll, describe, expect, it, vi } from "vitest";
import { alerts } from "~/api/alerts";
import { purchaseOrders } from "~/api/purchase-orders";
import { reorderRules } from "~/api/reorder-rules";
import { reorderSuggestions } from "~/api/reorder-suggestions";
import { stockLevels } from "../../app/api/stock-levels";
import { useStack } from "../support/stack";
import { createSupplier, dataOf, someVariants } from "./purchasing";

const { api, appUrl, call, freshShop, otherShop, simulator } = useStack();

let shop: string;
let supplierId: number;
let variants: { variantId: string; sku: string; title: string }[];

beforeAll(async () => {
  shop = await freshShop({ variants: 20, locations: 2 });
  supplierId = (await createSupplier({}, shop)).id;
  variants = await someVariants(10, shop);
});

const levelsOf = async (variantId: string) =>
  (await call(stockLevels.list, {}, { shop })).filter((level) => level.variantId === variantId);
const suggestionOf = async (variantId: string) =>
  (await call(reorderSuggestions.list, {}, { shop })).find((row) => row.variantId === variantId);

/** A webhook leads to a reading within seconds. */
const waits = { interval: 200, timeout: 30_000 };

/** So many units in the store's admin, all at one location, and in the app once it has received the webhook. */
async function setStock(variantId: string, units: number): Promise<void> {
  const levels = await levelsOf(variantId);
  for (const [index, { locationId }] of levels.entries()) {
    const available = index === 0 ? units : 0;
    await simulator("POST", `stores/${shop}/level`, { variantId, locationId, available });
  }
  const expected = levels.map((_level, index) => (index === 0 ? units : 0));
  await vi.waitFor(
    async () => expect((await levelsOf(variantId)).map(({ currentStock }) => currentStock)).toEqual(expected),
    waits,
  );
}

describe("GET /api/reorder/suggestions", () => {
  it("leads to an order, counts what it brings, and is done when it has come", async () => {
    const { variantId, sku, title } = variants[0] ?? { variantId: "", sku: "", title: "" };
    await setStock(variantId, 3);
    const body = { variantId, reorderPoint: 10, reorderQuantity: 6, supplierId };
    await call(reorderRules.create, { body }, { shop });
    const suggestion = await suggestionOf(variantId);
    expect(suggestion).toEqual({
      variantId,
      sku,
      title,
      currentStock: 3,
      incoming: 0,
      incomingOutside: 0,
      reorderPoint: 10,
      reorderQuantity: 6,
      orderUpTo: null,
      unitCost: null,
      currency: "USD",
      priceBreak: null,
      suggestedQuantity: 12,
      reason: "3 left, reorder point 10. Ordering 2 × 6 brings the total to 15.",
      supplierId,
      supplierName: "Clay & Co",
    });

    const line = { variantId, quantity: suggestion?.suggestedQuantity ?? 0, costPrice: 4.5 };
    const order = await call(
      purchaseOrders.create,
      { body: { supplierId: suggestion?.supplierId ?? 0, lineItems: [line] } },
      { shop },
    );
    expect(order).toMatchObject({ total: 54, lineItems: [{ sku, title, quantity: 12 }] });
    expect(await suggestionOf(variantId)).toMatchObject({ incoming: 0, suggestedQuantity: 12 });

    const params = { id: order.id };
    await call(purchaseOrders.send, { params, body: { email: false } }, { shop });
    expect(await suggestionOf(variantId)).toMatchObject({
      currentStock: 3,
      incoming: 12,
      orderUpTo: null,
      suggestedQuantity: 0,
      reason: "3 left and 12 on the way, reorder point 10. Incoming units bring the total to 15.",
    });

    const lineItemId = order.lineItems[0]?.id ?? 0;
    const receive = (quantityReceived: number) =>
      call(
        purchaseOrders.receive,
        { params, body: { lineItems: [{ lineItemId, quantityReceived }] } },
        { shop },
      );
    expect(await receive(5)).toMatchObject({ stockSync: "applied" });
    expect(await suggestionOf(variantId)).toMatchObject({
      currentStock: 8,
      incoming: 7,
      orderUpTo: null,
      suggestedQuantity: 0,
    });
    expect(await receive(7)).toMatchObject({ stockSync: "applied" });
    expect(await suggestionOf(variantId)).toBeUndefined();
    const open = await call(alerts.list, {}, { shop });
    expect(open.filter(({ message }) => message.includes(`(${sku})`))).toEqual([]);
  });

  it("follows a sale in the store", async () => {
    const { variantId } = variants[1] ?? { variantId: "" };
    await setStock(variantId, 12);
    await call(reorderRules.create, { body: { variantId, reorderPoint: 10, reorderQuantity: 24 } }, { shop });
    expect(await suggestionOf(variantId)).toBeUndefined();
    await simulator("POST", `stores/${shop}/order`, { lines: [{ variantId, quantity: 2 }] });
    await vi.waitFor(
      async () => expect(await suggestionOf(variantId)).toMatchObject({ currentStock: 10 }),
      waits,
    );
  });

  it("makes up the whole list in pages, and shows nothing of another shop", async () => {
    for (const { variantId } of variants.slice(2)) {
      const body = { variantId, reorderPoint: 400_000, reorderQuantity: 1 };
      await call(reorderRules.create, { body }, { shop });
    }
    const whole = await call(reorderSuggestions.list, {}, { shop });
    expect(whole.length).toBeGreaterThanOrEqual(8);
    const pages = [];
    for (let next: string | undefined = "/api/reorder/suggestions?limit=3"; next;) {
      const answer = await api("GET", next, undefined, { shop });
      pages.push(dataOf(answer));
      next = /^<(.+)>; rel="next"$/.exec(answer.headers.get("link") ?? "")?.[1]?.replace(appUrl, "");
    }
    expect(pages.flat()).toEqual(whole);
    expect(pages[0]).toHaveLength(3);
    expect(await call(reorderSuggestions.list, {}, { shop: otherShop })).toEqual([]);
    expect((await api("GET", "/api/reorder/suggestions?cursor=x", undefined, { shop })).status).toBe(400);
  });
});

describe("POST /api/reorder/suggestions/drafts", () => {
  it("drafts what is suggested once, also for the same request again and for several at once", async () => {
    const own = await freshShop({ variants: 4, locations: 1 });
    const [mug] = await someVariants(1, own);
    const { id } = await createSupplier({ name: "Clay & Co" }, own);
    const rule = {
      variantId: mug?.variantId ?? "",
      reorderPoint: 1_000_000,
      reorderQuantity: 500_000,
      supplierId: id,
    };
    await call(reorderRules.create, { body: rule }, { shop: own });
    const path = "/api/reorder/suggestions/drafts";
    const headers = { "Idempotency-Key": crypto.randomUUID() };
    const first = dataOf(await api("POST", path, undefined, { shop: own, headers }));
    expect(first).toMatchObject({
      created: [{ poNumber: "PO-00001", supplierId: id, supplierName: "Clay & Co", lineItemCount: 1 }],
      skipped: { inDrafts: 0, declined: 0, noSupplier: 0, archivedSupplier: 0, aboveLimit: 0 },
    });
    expect(dataOf(await api("POST", path, undefined, { shop: own, headers }))).toEqual(first);
    const again = await Promise.all(
      [1, 2, 3].map(() => call(reorderSuggestions.createDrafts, {}, { shop: own })),
    );
    for (const one of again) expect(one).toEqual({ created: [], skipped: { ...one.skipped, inDrafts: 1 } });
    expect(await call(purchaseOrders.list, {}, { shop: own })).toHaveLength(1);
  });
});
