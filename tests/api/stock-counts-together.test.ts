import { beforeAll, describe, expect, it } from "vitest";
import { stockCounts } from "~/api/stock-counts";
import { useStack } from "../support/stack";
import { dataOf, faultsOf, someVariants } from "./purchasing";
import { openWarehouse, type Warehouse } from "./shelves";

const { api, appUrl, call, otherShop } = useStack();

let warehouse: Warehouse;
let shop: string;
let locationId: string;
beforeAll(async () => {
  warehouse = await openWarehouse({ variants: 8 });
  ({ shop } = warehouse);
  locationId = warehouse.locations[0]?.id ?? "";
});

const variant = (index: number) => warehouse.goods[index]?.variantId ?? "";
const start = (fields: object = {}) =>
  call(stockCounts.create, { body: { locationId, ...fields } }, { shop });
const put = (id: number, body: object, options: object = {}) =>
  api("PUT", `/api/stock-counts/${id}`, body, { shop, ...options });
const get = (id: number) => call(stockCounts.get, { params: { id } }, { shop });
const sheetOf = (id: number) => call(stockCounts.sheet, { params: { id } }, { shop });
const more = (index: number, addedQuantity: number) => ({
  items: [{ variantId: variant(index), addedQuantity }],
});

describe("the counts of several people for one product", () => {
  it("add up, however many count at once", async () => {
    const { id } = await start();
    for (const answer of await Promise.all([1, 2, 3, 4].map((units) => put(id, more(0, units)))))
      dataOf(answer);
    expect((await get(id)).items).toMatchObject([{ variantId: variant(0), countedQuantity: 10 }]);
    dataOf(await put(id, more(0, -3)));
    dataOf(await put(id, more(1, -5)));
    expect((await get(id)).items.map(({ countedQuantity }) => countedQuantity)).toEqual([7, 0]);
  });

  it("are added once, however often the same request comes", async () => {
    const { id } = await start();
    const keyed = { headers: { "Idempotency-Key": `scan-${id}` } };
    const answers = await Promise.all([1, 2, 3].map(() => put(id, more(0, 2), keyed)));
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    dataOf(await put(id, more(0, 2), keyed));
    expect((await get(id)).items).toMatchObject([{ countedQuantity: 2 }]);
  });

  it("are refused with a second number, without one, or above a million", async () => {
    const { id } = await start({ items: [{ variantId: variant(0), countedQuantity: 999_999 }] });
    const before = await get(id);
    const both = { items: [{ variantId: variant(0), addedQuantity: 1, countedQuantity: 1 }] };
    expect(Object.keys(faultsOf(await put(id, both)))).toEqual(["items.0.countedQuantity"]);
    const none = { items: [{ variantId: variant(0) }] };
    expect(Object.keys(faultsOf(await put(id, none)))).toEqual(["items.0.countedQuantity"]);
    expect(Object.keys(faultsOf(await put(id, more(0, 1.5))))).toEqual(["items.0.addedQuantity"]);
    expect(Object.keys(faultsOf(await put(id, more(0, 2))))).toEqual(["items.0.addedQuantity"]);
    expect(await get(id)).toEqual(before);
  });

  it("can be read without those already known", async () => {
    const { id } = await start({ items: [{ variantId: variant(0), countedQuantity: 3 }] });
    const [known] = (await get(id)).items;
    const countedSince = new Date(Date.parse(known?.countedAt ?? "") + 1).toISOString();
    const answer = await api(
      "PUT",
      `/api/stock-counts/${id}?countedSince=${countedSince}`,
      { items: [{ variantId: variant(1), countedQuantity: 4 }] },
      { shop },
    );
    expect(dataOf(answer)).toMatchObject({ itemCount: 2, items: [{ variantId: variant(1) }] });
    const read = await call(stockCounts.get, { params: { id }, query: { countedSince } }, { shop });
    expect(read).toMatchObject({ itemCount: 2, items: [{ variantId: variant(1) }] });
    const wrong = await api("GET", `/api/stock-counts/${id}?countedSince=today`, undefined, { shop });
    expect(wrong.status).toBe(400);
  });
});

describe("the sheet of a count", () => {
  it("is everything that is stocked at the location, page by page or whole", async () => {
    const { id, wholeLocation, blind } = await start();
    expect([wholeLocation, blind]).toEqual([true, false]);
    const whole = await sheetOf(id);
    expect(whole.map(({ variantId }) => variantId)).toEqual(
      warehouse.goods.map(({ variantId }) => variantId),
    );
    const pages: unknown[] = [];
    for (let path: string | undefined = `/api/stock-counts/${id}/sheet?limit=3`; path;) {
      const answer = await api("GET", path, undefined, { shop });
      pages.push(...dataOf(answer));
      const link = answer.headers.get("link");
      path = link ? /^<(.+)>; rel="next"$/.exec(link)?.[1]?.replace(appUrl, "") : undefined;
    }
    expect(pages).toEqual(whole);
    const foreign = await api("GET", `/api/stock-counts/${id}/sheet?cursor=nonsense`, undefined, { shop });
    expect(foreign.status).toBe(400);
  });

  it("has the chosen products, for everyone, and grows by what is added", async () => {
    const { id, wholeLocation, blind } = await start({
      variantIds: [variant(2), variant(4), variant(2)],
      blind: true,
    });
    expect([wholeLocation, blind]).toEqual([false, true]);
    expect(await sheetOf(id)).toMatchObject([{ variantId: variant(2) }, { variantId: variant(4) }]);
    const both = [1, 2].map(() => put(id, { variantIds: [variant(6)], blind: false }));
    for (const answer of await Promise.all(both)) expect(dataOf(answer)).toMatchObject({ blind: false });
    expect((await sheetOf(id)).map(({ variantId }) => variantId)).toEqual([2, 4, 6].map(variant));
  });

  it("accepts no product of another shop and shows nothing to another shop", async () => {
    const [foreign] = await someVariants(1, otherShop);
    const unknown = { variantIds: [variant(0), foreign?.variantId] };
    const refused = await api("POST", "/api/stock-counts", { locationId, ...unknown }, { shop });
    expect(Object.keys(faultsOf(refused))).toEqual(["variantIds.1"]);
    const { id } = await start({ variantIds: [variant(0)] });
    expect(Object.keys(faultsOf(await put(id, unknown)))).toEqual(["variantIds.1"]);
    expect(Object.keys(faultsOf(await put(id, { variantIds: [] })))).toEqual(["variantIds"]);
    expect(Object.keys(faultsOf(await put(id, { blind: "yes" })))).toEqual(["blind"]);
    expect(await sheetOf(id)).toMatchObject([{ variantId: variant(0) }]);
    const elsewhere = { shop: otherShop };
    expect((await api("GET", `/api/stock-counts/${id}/sheet`, undefined, elsewhere)).status).toBe(404);
    expect((await put(id, { blind: true }, elsewhere)).status).toBe(404);
  });

  it("is closed with the count", async () => {
    const { id } = await start();
    dataOf(await put(id, { status: "cancelled" }));
    for (const body of [{ blind: true }, { variantIds: [variant(0)] }, more(0, 1)]) {
      expect(await put(id, body)).toMatchObject({
        status: 409,
        body: { data: { code: "ILLEGAL_TRANSITION" } },
      });
    }
  });
});

describe.each(["stock-counts", "stock-transfers"])("GET /api/%s", (list) => {
  it("finds by number, product, place and notes, at one location where asked", async () => {
    const [here, there] = warehouse.locations;
    const items = [{ variantId: variant(3), countedQuantity: 1, quantity: 1 }];
    const places = { locationId, sourceLocationId: here?.id, destinationLocationId: there?.id };
    const made = await api("POST", `/api/${list}`, { ...places, items, notes: "Shelf 100%" }, { shop });
    const { id } = dataOf(made, 201);
    const find = async (query: object): Promise<number[]> => {
      const search = new URLSearchParams(Object.entries(query));
      const rows: { id: number }[] = dataOf(await api("GET", `/api/${list}?${search}`, undefined, { shop }));
      return rows.map((row) => row.id);
    };
    const { sku, title } = warehouse.goods[3] ?? { sku: "", title: "" };
    for (const search of [
      `#${id}`,
      String(id),
      sku.toLowerCase(),
      (title.split(" - ")[0] ?? "").toUpperCase(),
      "100%",
      here?.name,
    ]) {
      expect(await find({ search }), search).toContain(id);
    }
    expect(await find({ search: "1000%" })).toEqual([]);
    expect(await find({ locationId })).toContain(id);
    expect(await find({ locationId: "gid://platform/Location/999999999" })).toEqual([]);
  });
});
