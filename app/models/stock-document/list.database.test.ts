import { beforeAll, describe, expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import type { ShopContext } from "~/models/shop/context";
import { listStockCounts, streamStockCounts } from "~/models/stock-count/list.server";
import { stockCountSorts } from "~/models/stock-count/sorting";
import { listStockTransfers } from "~/models/stock-transfer/list.server";
import { stockTransferSorts } from "~/models/stock-transfer/sorting";
import { createShop } from "../../../tests/support/shop-in-database";

const [berlin, aachen, zwickau] = [11n, 12n, 13n];
let shop: ShopContext;

beforeAll(async () => {
  shop = await createShop();
  const names = [[berlin, "Berlin"] as const, [aachen, "aachen"] as const, [zwickau, "Zwickau"] as const];
  await db.location.createMany({
    data: names.map(([id, name]) => ({ shopId: shop.id, id, name, active: true })),
  });
  const theirs = await createShop();
  await db.stockCount.create({ data: { shopId: theirs.id, locationId: berlin } });
  for (const locationId of [zwickau, aachen, berlin, aachen]) {
    await db.stockCount.create({ data: { shopId: shop.id, locationId, notes: `shelf of ${locationId}` } });
  }
  for (const [sourceLocationId, destinationLocationId] of [
    [zwickau, aachen],
    [aachen, berlin],
    [berlin, zwickau],
    [aachen, zwickau],
  ] as const) {
    await db.stockTransfer.create({ data: { shopId: shop.id, sourceLocationId, destinationLocationId } });
  }
});

interface Part<Row> {
  rows: Row[];
  nextCursor: string | null;
}

async function inPages<Row>(read: (page: { limit: number; cursor?: string }) => Promise<Part<Row>>) {
  const found: Row[][] = [];
  for (const limit of [1, 3, 50]) {
    const rows: Row[] = [];
    for (let cursor: string | null = ""; cursor !== null;) {
      const part = await read({ limit, ...(cursor && { cursor }) });
      rows.push(...part.rows);
      cursor = part.nextCursor;
    }
    found.push(rows);
  }
  expect(found[0]).toEqual(found[2]);
  expect(found[1]).toEqual(found[2]);
  return found[2] ?? [];
}

describe("a list of counts", () => {
  it.each([
    ["newest", ["aachen", "Berlin", "aachen", "Zwickau"]],
    ["oldest", ["Zwickau", "aachen", "Berlin", "aachen"]],
    ["location", ["aachen", "aachen", "Berlin", "Zwickau"]],
  ] as const)("comes by %s, in pages of any size", async (sort, names) => {
    const rows = await inPages((page) => listStockCounts(shop.id, { filters: {}, sort, page }));
    expect(rows.map(({ locationName }) => locationName)).toEqual(names);
  });

  it("has the newer one first at the same location", async () => {
    const { rows } = await listStockCounts(shop.id, { filters: {}, sort: "location", page: { limit: 2 } });
    const [first, second] = rows.map(({ id }) => id);
    expect(first).toBeGreaterThan(second ?? 0);
  });

  it("is narrowed by status, location and search in every order", async () => {
    const filters = { status: "draft", locationId: aachen, search: "shelf" } as const;
    for (const sort of stockCountSorts) {
      const { rows } = await listStockCounts(shop.id, { filters, sort, page: { limit: 50 } });
      expect(rows.map(({ locationName }) => locationName)).toEqual(["aachen", "aachen"]);
    }
    const all = [];
    for await (const row of streamStockCounts(shop.id, filters)) all.push(row);
    expect(all).toHaveLength(2);
  });

  it("refuses a cursor of another order, and an invented one", async () => {
    const first = await listStockCounts(shop.id, { filters: {}, sort: "location", page: { limit: 1 } });
    const madeUp = Buffer.from(JSON.stringify(["oldest", "99999999999", 1])).toString("base64url");
    for (const cursor of [first.nextCursor ?? "", madeUp, "nonsense"]) {
      const page = { limit: 1, cursor };
      await expect(listStockCounts(shop.id, { filters: {}, sort: "oldest", page })).rejects.toMatchObject({
        code: "INVALID_REQUEST",
      });
    }
  });
});

describe("a list of transfers", () => {
  const ways: Record<(typeof stockTransferSorts)[number], string[]> = {
    newest: ["aachen>Zwickau", "Berlin>Zwickau", "aachen>Berlin", "Zwickau>aachen"],
    oldest: ["Zwickau>aachen", "aachen>Berlin", "Berlin>Zwickau", "aachen>Zwickau"],
    from: ["aachen>Zwickau", "aachen>Berlin", "Berlin>Zwickau", "Zwickau>aachen"],
    to: ["Zwickau>aachen", "aachen>Berlin", "aachen>Zwickau", "Berlin>Zwickau"],
  };
  it.each(stockTransferSorts)("comes by %s, in pages of any size", async (sort) => {
    const rows = await inPages((page) => listStockTransfers(shop.id, { filters: {}, sort, page }));
    expect(rows.map((row) => `${row.sourceLocationName}>${row.destinationLocationName}`)).toEqual(ways[sort]);
  });
});
