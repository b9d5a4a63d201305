import { expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import type { StockDocument } from "~/models/column-texts";
import type { DateRange } from "~/models/date-range";
import type { ShopContext } from "~/models/shop/context";
import { listVariantMovements } from "~/models/stock-movement/of-variant.server";
import { createShop, firstLocation } from "../../../tests/support/shop-in-database";
import { listAdjustmentLines } from "./adjustment-lines.server";
import { listAdjustments, streamAdjustments } from "./adjustments.server";

const always: DateRange = { from: null, until: null };
const attic = 502n;

interface Change {
  at: string;
  document?: StockDocument;
  documentId?: number;
  variantId?: bigint;
  locationId?: bigint;
}

async function change(shop: ShopContext, { at, documentId, ...place }: Change): Promise<void> {
  await db.stockMovement.create({
    data: {
      shopId: shop.id,
      variantId: 1n,
      locationId: firstLocation,
      sku: "MUG",
      previousQuantity: 5,
      newQuantity: 3,
      adjustment: -2,
      reason: "Broken",
      document: "adjustment",
      documentId: documentId ?? null,
      createdAt: new Date(at),
      ...place,
    },
  });
}

const lines = async (shop: ShopContext, { range = always, locationId = null as bigint | null } = {}) =>
  (await listAdjustmentLines(shop.id, { filters: { range, locationId }, page: { limit: 50 } })).rows;

it("a change is listed with its product, its location and its document", async () => {
  const shop = await createShop();
  await change(shop, { at: "2026-05-01T08:00:00Z", document: "count", documentId: 9 });
  expect(await lines(shop)).toMatchObject([
    {
      variantId: "gid://platform/ProductVariant/1",
      title: "The MUG",
      sku: "MUG",
      locationName: "Shop floor",
      document: "count",
      documentId: 9,
      previousQuantity: 5,
      newQuantity: 3,
      adjustment: -2,
      reason: "Broken",
      createdAt: "2026-05-01T08:00:00.000Z",
    },
  ]);
});

it("a change of a deleted product or location is listed without its name", async () => {
  const shop = await createShop();
  await change(shop, { at: "2026-05-01T08:00:00Z", variantId: 99n, locationId: 599n });
  expect(await lines(shop)).toMatchObject([{ title: "", locationName: "", sku: "MUG" }]);
});

it("adjustments and counts come in one order, and deliveries, transfers and sales not at all", async () => {
  const shop = await createShop();
  const documents = ["adjustment", "receipt", "count", "transfer", "adjustment", "external"] as const;
  for (const [index, document] of documents.entries()) {
    await change(shop, { at: `2026-05-0${index + 1}T08:00:00Z`, document });
  }
  expect((await lines(shop)).map(({ createdAt }) => createdAt.slice(0, 10))).toEqual([
    "2026-05-05",
    "2026-05-03",
    "2026-05-01",
  ]);
});

it("one location and some days can be filtered, and no other shop's rows are listed", async () => {
  const [shop, other] = [await createShop(), await createShop()];
  await change(shop, { at: "2026-05-01T08:00:00Z" });
  await change(shop, { at: "2026-05-02T08:00:00Z", locationId: attic });
  await change(other, { at: "2026-05-02T08:00:00Z" });
  const days = async (chosen: Parameters<typeof lines>[1]) =>
    (await lines(shop, chosen)).map(({ createdAt }) => createdAt.slice(8, 10));
  const second = new Date("2026-05-02T08:00:00Z");
  expect(await days({})).toEqual(["02", "01"]);
  expect(await days({ locationId: attic })).toEqual(["02"]);
  expect(await days({ range: { from: null, until: second } })).toEqual(["01"]);
  expect(await days({ range: { from: second, until: null } })).toEqual(["02"]);
});

it("pages hold each change once, several of the same moment too, as the API's report does", async () => {
  const shop = await createShop();
  for (const document of ["adjustment", "count", "count", "adjustment", "adjustment"] as const) {
    await change(shop, { at: "2026-05-01T08:00:00Z", document });
  }
  const seen: number[] = [];
  for (let cursor: string | undefined; ;) {
    const page = { limit: 2, ...(cursor !== undefined && { cursor }) };
    const filters = { range: always, locationId: null };
    const { rows, nextCursor } = await listAdjustmentLines(shop.id, { filters, page });
    seen.push(...rows.map(({ id }) => id));
    if (nextCursor === null) break;
    cursor = nextCursor;
  }
  const { rows } = await listAdjustments(shop.id, { range: always, page: { limit: 50 } });
  const streamed = [];
  for await (const row of streamAdjustments(shop.id, always)) streamed.push(row);
  expect(seen).toEqual(rows.map(({ id }) => id));
  expect(new Set(seen).size).toBe(5);
  expect(streamed).toEqual(rows);
});

it("a line leads to the variant's history at that change, with the older ones behind it", async () => {
  const shop = await createShop();
  for (const day of [1, 2, 3]) await change(shop, { at: `2026-05-0${day}T08:00:00Z` });
  const [, second, first] = await lines(shop);
  const page = { limit: 50, cursor: second?.historyCursor };
  const { rows } = await listVariantMovements(shop.id, { variantId: 1n, page });
  expect(rows.map(({ id }) => id)).toEqual([second?.id, first?.id]);
});

it("a cursor of another report is refused", async () => {
  const shop = await createShop();
  const asked = { filters: { range: always, locationId: null }, page: { limit: 2, cursor: "Wzdd" } };
  await expect(listAdjustmentLines(shop.id, asked)).rejects.toMatchObject({ code: "INVALID_REQUEST" });
});
