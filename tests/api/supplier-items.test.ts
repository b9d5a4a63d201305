import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { supplierItems } from "~/api/supplier-items";
import { useStack } from "../support/stack";
import { createSupplier, dataOf, faultsOf, someVariants } from "./purchasing";

const { api, call, freshShop, otherShop } = useStack();

let shop: string;
let skus: string[];
let id: number;

beforeAll(async () => {
  shop = await freshShop({ variants: 20 });
  skus = (await someVariants(10, shop)).map(({ sku }) => sku);
});

const fresh = async () => {
  id = (await createSupplier({}, shop)).id;
  return `/api/suppliers/${id}/items`;
};
const put = (path: string, items: unknown) => api("PUT", path, { items }, { shop });
const list = () => call(supplierItems.list, { params: { id } }, { shop });

describe("a supplier's items", () => {
  it("are saved by SKU, listed, searched for, and paged", async () => {
    const path = await fresh();
    const [mug = "", bowl = ""] = skus;
    const items = [
      { sku: mug, articleNumber: "CL-1", cost: 4.2, packSize: 12, caseVolume: 7.125 },
      { sku: bowl },
    ];
    expect(dataOf(await put(path, items))).toMatchObject({ created: 2, updated: 0 });
    expect(dataOf(await put(path, items))).toMatchObject({ created: 0, updated: 2 });
    expect(await list()).toMatchObject([
      { sku: mug, packSize: 12, caseVolume: 7.125 },
      { sku: bowl, cost: null, caseVolume: null },
    ]);
    expect(dataOf(await api("GET", `${path}?search=cl-1`, undefined, { shop }))).toMatchObject([
      { sku: mug },
    ]);
    const page = await api("GET", `${path}?limit=1`, undefined, { shop });
    expect(page.headers.get("Link")).toContain('rel="next"');
    expect(dataOf(page)).toHaveLength(1);
  });

  it.each([
    [{}, "items.0.variantId"],
    [{ sku: "NONE" }, "items.0.sku"],
    [{ packSize: 0 }, "items.0.packSize"],
    [{ caseVolume: 0 }, "items.0.caseVolume"],
    [{ caseVolume: 7.1255 }, "items.0.caseVolume"],
    [{ minimumQuantity: 1.5 }, "items.0.minimumQuantity"],
    [{ increment: "6" }, "items.0.increment"],
    [{ cost: -1 }, "items.0.cost"],
    [{ cost: 0.00001 }, "items.0.cost"],
    [{ currency: "XYZ" }, "items.0.currency"],
    [{ priceBreaks: [{ quantity: 1, cost: 2 }] }, "items.0.priceBreaks.0.quantity"],
    [{ priceBreaks: "10: 2" }, "items.0.priceBreaks"],
    [{ leadTimeDays: 4_000 }, "items.0.leadTimeDays"],
    [{ preferred: "yes" }, "items.0.preferred"],
  ])("are refused as %j", async (fault, field) => {
    const path = await fresh();
    const named = Object.keys(fault).length === 0 || "sku" in fault ? {} : { sku: skus[0] };
    expect(Object.keys(faultsOf(await put(path, [{ ...named, ...fault }])))).toEqual([field]);
    expect(await list()).toEqual([]);
  });

  it("are changed only in the version that is meant", async () => {
    const path = await fresh();
    await put(path, [{ sku: skus[0], cost: 4.2 }]);
    const [item] = await list();
    const answer = await api("GET", `${path}/${item?.id}`, undefined, { shop });
    const version = answer.headers.get("ETag")?.slice(1, -1);
    expect((await put(path, [{ sku: skus[0], cost: 4.5, version }])).status).toBe(200);
    const late = await put(path, [{ sku: skus[0], cost: 4.8, version }]);
    expect(late.status).toBe(412);
    expect(late.body.data.current).toMatchObject([{ index: 0, content: { cost: 4.5 } }]);
    const headers = { "If-Match": `"${version}"` };
    expect((await api("DELETE", `${path}/${item?.id}`, undefined, { shop, headers })).status).toBe(412);
    expect((await api("DELETE", `${path}/${item?.id}`, undefined, { shop })).status).toBe(200);
    expect((await api("GET", `${path}/${item?.id}`, undefined, { shop })).status).toBe(404);
  });

  it("answer at their own supplier and shop only", async () => {
    const path = await fresh();
    await put(path, [{ sku: skus[0] }]);
    const [item] = await list();
    expect((await api("GET", path, undefined, { shop: otherShop })).status).toBe(404);
    const elsewhere = await fresh();
    expect((await api("GET", `${elsewhere}/${item?.id}`, undefined, { shop })).status).toBe(404);
    expect((await api("DELETE", `${elsewhere}/${item?.id}`, undefined, { shop })).status).toBe(404);
  });
});

describe("the order terms of a supplier", () => {
  it("are stored as they are given, weekdays in their order", async () => {
    const terms = { orderDays: "th,MO", orderEveryWeeks: 2, orderWeeksFrom: "2026-11-23" };
    const minimum = {
      orderMinimum: 250.5,
      orderMinimumBy: "weight",
      mostAmount: 4_000.25,
      mostWeight: 24_000.5,
      mostVolume: 33.2,
      closedUntil: "2027-01-04",
      currency: "eur",
      ...{ dueDays: 10, dueFrom: "monthEnd", earlyDiscount: 2.5, earlyDiscountDays: 8, depositPercent: 30 },
    };
    await fresh();
    const answer = await api("PUT", `/api/suppliers/${id}`, { ...terms, ...minimum }, { shop });
    expect(dataOf(answer)).toMatchObject({ ...terms, ...minimum, orderDays: "MO,TH", currency: "EUR" });
    const again = await api("PUT", `/api/suppliers/${id}`, { mostWeight: 24_000.5 }, { shop });
    expect(dataOf(again)).toMatchObject({ ...minimum, currency: "EUR" });
    const cleared = {
      mostAmount: 0,
      mostWeight: 0,
      mostVolume: 0,
      orderDays: "",
      orderWeeksFrom: null,
      closedUntil: null,
      currency: "",
    };
    expect(dataOf(await api("PUT", `/api/suppliers/${id}`, cleared, { shop }))).toMatchObject(cleared);
  });

  it.each([
    [{ orderDays: "XX" }, "orderDays"],
    [{ orderEveryWeeks: 0 }, "orderEveryWeeks"],
    [{ closedUntil: "2026-02-30" }, "closedUntil"],
    [{ orderMinimum: -1 }, "orderMinimum"],
    [{ orderMinimumBy: "boxes" }, "orderMinimumBy"],
    [{ mostAmount: -1 }, "mostAmount"],
    [{ mostWeight: -1 }, "mostWeight"],
    [{ mostVolume: 0.0001 }, "mostVolume"],
    [{ currency: "XX" }, "currency"],
    [{ dueDays: 366 }, "dueDays"],
    [{ dueFrom: "delivery" }, "dueFrom"],
    [{ earlyDiscount: 100 }, "earlyDiscount"],
    [{ earlyDiscountDays: -1 }, "earlyDiscountDays"],
    [{ depositPercent: 101 }, "depositPercent"],
  ])("are refused as %j", async (body, field) => {
    await fresh();
    expect(Object.keys(faultsOf(await api("PUT", `/api/suppliers/${id}`, body, { shop })))).toEqual([field]);
  });
});

it("costs that an order paid are offered, taken, and kept", async () => {
  const path = await fresh();
  const [mug = "", bowl = "", plate = ""] = skus;
  dataOf(
    await put(path, [
      { sku: mug, cost: 4 },
      { sku: bowl, cost: 4 },
    ]),
  );
  const lineItems = [mug, bowl, plate].map((sku) => ({ sku, quantity: 2, costPrice: 4.2 }));
  const order = dataOf(
    await api("POST", "/api/purchase-orders", { supplierId: id, lineItems }, { shop }),
    201,
  );
  dataOf(await api("POST", `/api/purchase-orders/${order.id}/send`, { email: false }, { shop }));
  const offers = () => call(supplierItems.listPaidCosts, { params: { id } }, { shop });
  const [first, second, third] = await offers();
  expect([first, second, third]).toMatchObject([
    { cost: 4, paidCost: 4.2, poNumber: order.poNumber },
    { cost: 4, paidCost: 4.2 },
    { itemId: null, sku: plate, paidCost: 4.2 },
  ]);
  const chosen = (offer: typeof first) => ({ costs: [{ variantId: offer?.variantId, cost: 4.2 }] });
  const taking = { shop, headers: { "Idempotency-Key": randomUUID() } };
  const taken = await api("POST", `${path}/paid-costs/take`, chosen(first), taking);
  expect(dataOf(taken)).toMatchObject({ created: 0, updated: 1 });
  expect((await api("POST", `${path}/paid-costs/take`, chosen(first), taking)).body).toEqual(taken.body);
  expect(dataOf(await api("POST", `${path}/paid-costs/keep`, chosen(second), { shop }))).toEqual({ kept: 1 });
  expect(await offers()).toMatchObject([{ sku: plate }]);
  expect(
    Object.keys(faultsOf(await api("POST", `${path}/paid-costs/take`, { costs: [{ cost: 1 }] }, { shop }))),
  ).toEqual(["costs.0.variantId"]);
  const theirs = await api("POST", `${path}/paid-costs/take`, chosen(third), { shop: otherShop });
  expect(theirs.status).toBe(404);
  expect((await api("GET", `${path}/paid-costs`, undefined, { shop: otherShop })).status).toBe(404);
});
