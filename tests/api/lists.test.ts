import { beforeAll, describe, expect, it } from "vitest";
import { useStack } from "../support/stack";
import { createOrder, createSupplier, dataOf } from "./purchasing";

const { api, appUrl, freshShop, otherShop } = useStack();

interface Row {
  id: number;
  [field: string]: unknown;
}

let shop: string;
let clay: number;
let wood: number;

beforeAll(async () => {
  shop = await freshShop();
  clay = (await createSupplier({ name: "Clay & Co" }, shop)).id;
  wood = (await createSupplier({ name: "Wood_Works" }, shop)).id;
  for (let n = 0; n < 7; n++) {
    const lineItems = Array.from({ length: n % 3 }, () => ({
      title: "Thing",
      sku: `S-${n}`,
      quantity: 1,
      costPrice: n,
    }));
    await createOrder({ supplierId: n % 2 ? clay : wood, lineItems }, shop);
  }
  await createOrder({}, otherShop);
});

async function rowsAt(path: string): Promise<Row[]> {
  return dataOf(await api("GET", path, undefined, { shop }));
}

/** Every row, page after page by the Link header. */
async function follow(path: string): Promise<Row[][]> {
  const pages: Row[][] = [];
  for (let next: string | undefined = path; next;) {
    const answer = await api("GET", next, undefined, { shop });
    pages.push(dataOf(answer));
    const link = answer.headers.get("link");
    next = link ? /^<(.+)>; rel="next"$/.exec(link)?.[1]?.replace(appUrl, "") : undefined;
  }
  return pages;
}

describe.each(["/api/suppliers", "/api/purchase-orders"])("GET %s", (path) => {
  it("answers the whole list without parameters, newest first", async () => {
    const rows = await rowsAt(path);
    const ids = rows.map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(1);
    expect(ids).toEqual([...ids].sort((a, b) => b - a));
  });
});

describe("GET /api/purchase-orders", () => {
  it("shows the fields of a list", async () => {
    const rows = await rowsAt("/api/purchase-orders?search=S-5&limit=1");
    expect(rows[0]).toMatchObject({
      id: expect.any(Number),
      poNumber: "PO-00006",
      supplierId: clay,
      supplierName: "Clay & Co",
      status: "draft",
      subtotal: 10,
      tax: 0,
      total: 10,
      lineItemCount: 2,
      createdAt: expect.any(String),
      sentAt: null,
    });
  });

  it("narrows by supplier, by status and by both, in pages too", async () => {
    const ofClay = await rowsAt(`/api/purchase-orders?supplierId=${clay}`);
    expect(ofClay.length).toBe(3);
    expect((await follow(`/api/purchase-orders?supplierId=${clay}&limit=2`)).flat()).toEqual(ofClay);
    await api("POST", `/api/purchase-orders/${ofClay[0]?.id}/cancel`, undefined, { shop });
    const cancelled = await rowsAt(`/api/purchase-orders?supplierId=${clay}&status=cancelled`);
    expect(cancelled.map(({ id }) => id)).toEqual([ofClay[0]?.id]);
    expect(await rowsAt("/api/purchase-orders?status=received")).toEqual([]);
    expect(await rowsAt("/api/purchase-orders?supplierId=2000000000")).toEqual([]);
  });

  it("is searched by number, supplier and SKU", async () => {
    const found = async (search: string) =>
      (await rowsAt(`/api/purchase-orders?search=${encodeURIComponent(search)}`)).map(
        ({ poNumber }) => poNumber,
      );
    expect(await found("po-00003")).toEqual(["PO-00003"]);
    expect(await found("s-4")).toEqual(["PO-00005"]);
    expect(await found("wood_w")).toEqual(["PO-00007", "PO-00005", "PO-00003", "PO-00001"]);
    expect(await found("%")).toEqual([]);
  });

  it.each(["status=open", "status=", "supplierId=x", "supplierId=0", "supplierId=99999999999"])(
    "refuses %s",
    async (query) => {
      const answer = await api("GET", `/api/purchase-orders?${query}`, undefined, { shop });
      expect(answer.status).toBe(400);
    },
  );
});
