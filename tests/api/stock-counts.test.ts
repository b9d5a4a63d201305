import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { DataOf } from "~/api/endpoint";
import { stockCounts } from "~/api/stock-counts";
import { useStack } from "../support/stack";
import { dataOf, faultsOf, someVariants } from "./purchasing";
import { inTheApp, onThePlatform, openWarehouse, stepsOf, stockUp, type Warehouse } from "./shelves";

const { api, call, otherShop } = useStack();

type Count = DataOf<typeof stockCounts.get>;

let warehouse: Warehouse;
let shop: string;
let locationId: string;
beforeAll(async () => {
  warehouse = await openWarehouse({ variants: 8 });
  ({ shop } = warehouse);
  locationId = warehouse.locations[0]?.id ?? "";
});
beforeEach(async () => {
  for (const index of [0, 1, 2, 3]) await stockUp(shop, { variantId: variant(index), locationId }, 10);
});

function variant(index: number): string {
  return warehouse.goods[index]?.variantId ?? "";
}

const counted = (...quantities: (number | null)[]) =>
  quantities.map((countedQuantity, index) => ({ variantId: variant(index), countedQuantity }));

function start(items?: object[]): Promise<Count> {
  const body = { locationId, ...(items && { items }) } as { locationId: string };
  return call(stockCounts.create, { body }, { shop });
}

const put = (id: number, body: object, options: object = {}) =>
  api("PUT", `/api/stock-counts/${id}`, body, { shop, ...options });

const get = (id: number) => call(stockCounts.get, { params: { id } }, { shop });

describe("POST /api/stock-counts", () => {
  it("starts with nothing but a location", async () => {
    const count = await start();
    expect(count).toEqual({
      id: count.id,
      reversesCountId: null,
      reversedByCountId: null,
      locationId,
      locationName: warehouse.locations[0]?.name,
      status: "draft",
      itemCount: 0,
      items: [],
      notes: "",
      blind: false,
      wholeLocation: true,
      createdAt: count.createdAt,
      submittedAt: null,
      stockSync: "applied",
    });
    expect(await get(count.id)).toEqual(count);
  });

  it("stores what is counted, what is expected and the difference, and moves nothing", async () => {
    const body = {
      locationId,
      items: counted(9, 12) as { variantId: string; countedQuantity: number }[],
      notes: "Aisle 4",
    };
    const count = await call(stockCounts.create, { body }, { shop });
    expect(count).toMatchObject({ itemCount: 2, notes: "Aisle 4", status: "draft" });
    expect(count.items).toEqual([
      {
        ...warehouse.goods[0],
        countedQuantity: 9,
        expectedQuantity: 10,
        variance: -1,
        countedAt: expect.any(String),
      },
      {
        ...warehouse.goods[1],
        countedQuantity: 12,
        expectedQuantity: 10,
        variance: 2,
        countedAt: expect.any(String),
      },
    ]);
    expect(await onThePlatform(shop, { variantId: variant(0), locationId })).toMatchObject({ available: 10 });
  });

  it("refuses an invalid count, and names the field", async () => {
    const [foreign] = await someVariants(1, otherShop);
    const one = { variantId: variant(0), countedQuantity: 1 };
    const cases: [object, string[]][] = [
      [{ locationId: undefined }, ["locationId"]],
      [{ locationId: "gid://platform/Location/999999999" }, ["locationId"]],
      [{ locationId: variant(0) }, ["locationId"]],
      [{ items: {} }, ["items"]],
      [{ items: [one, one] }, ["items.1.variantId"]],
      [{ items: [{ ...one, countedQuantity: -1 }] }, ["items.0.countedQuantity"]],
      [{ items: [{ ...one, countedQuantity: 1.5 }] }, ["items.0.countedQuantity"]],
      [{ items: [{ ...one, countedQuantity: null }] }, ["items.0.countedQuantity"]],
      [{ items: [{ ...one, countedQuantity: 1_000_001 }] }, ["items.0.countedQuantity"]],
      [{ items: [one, { ...one, variantId: foreign?.variantId }] }, ["items.1.variantId"]],
      [{ items: Array.from({ length: 10_001 }, () => one) }, ["items"]],
      [{ notes: {} }, ["notes"]],
    ];
    for (const [fields, faults] of cases) {
      const answer = await api("POST", "/api/stock-counts", { locationId, ...fields }, { shop });
      expect(Object.keys(faultsOf(answer)), JSON.stringify(fields).slice(0, 200)).toEqual(faults);
    }
  });
});

describe("PUT /api/stock-counts/:id", () => {
  it("merges what several people count at once", async () => {
    const { id } = await start();
    const people = [0, 1, 2, 3].map((index) =>
      put(id, { items: [{ variantId: variant(index), countedQuantity: index }] }),
    );
    for (const answer of await Promise.all(people)) dataOf(answer);
    const { items } = await get(id);
    expect(items.map(({ variantId, countedQuantity }) => [variantId, countedQuantity])).toEqual(
      [0, 1, 2, 3].map((index) => [variant(index), index]),
    );
  });

  it("treats another number as a new count, and the same one as unchanged", async () => {
    const { id, items } = await start(counted(9, 9));
    await stockUp(shop, { variantId: variant(0), locationId }, 14);
    await stockUp(shop, { variantId: variant(1), locationId }, 14);
    const again = dataOf(await put(id, { items: counted(9, 13) }));
    expect(again.items).toMatchObject([
      items[0] ?? {},
      { countedQuantity: 13, expectedQuantity: 14, variance: -1 },
    ]);
  });

  it("removes a line, also one that does not exist", async () => {
    const { id } = await start(counted(9, 9));
    const left = dataOf(await put(id, { items: counted(null, 8, null) }));
    expect(left.items).toMatchObject([{ variantId: variant(1), countedQuantity: 8 }]);
    expect(left.itemCount).toBe(1);
  });

  it("refuses an empty body and invalid values, and changes nothing", async () => {
    const count = await start(counted(9));
    const refused = async (body: object) => Object.keys(faultsOf(await put(count.id, body)));
    expect(await refused({})).toEqual(["items"]);
    expect(await refused({ locationId })).toEqual(["items"]);
    expect(await refused({ status: "done" })).toEqual(["status"]);
    expect(await refused({ items: [...counted(1, 1), ...counted(1)] })).toEqual(["items.2.variantId"]);
    expect(
      await refused({ items: [...counted(1), { variantId: variant(1), countedQuantity: "1" }] }),
    ).toEqual(["items.1.countedQuantity"]);
    const unknown = { variantId: "gid://platform/ProductVariant/999999999", countedQuantity: 1 };
    expect(await refused({ items: [...counted(1), unknown], notes: "no" })).toEqual(["items.1.variantId"]);
    expect(await get(count.id)).toEqual(count);
  });

  it("counts and submits in one call, corrects what differs, and leaves the rest alone", async () => {
    const others = await onThePlatform(shop, { variantId: variant(3), locationId });
    const { id } = await start(counted(9));
    const submitted = dataOf(
      await put(id, { status: "submitted", items: counted(8, 10, 13), notes: "Done" }),
    );
    expect(submitted).toMatchObject({
      status: "submitted",
      stockSync: "applied",
      itemCount: 3,
      notes: "Done",
    });
    expect(submitted.submittedAt).toEqual(expect.any(String));
    expect(await get(id)).toEqual(submitted);
    const shelves = [0, 1, 2].map((index) => ({ variantId: variant(index), locationId }));
    const found = await Promise.all(shelves.map((shelf) => onThePlatform(shop, shelf)));
    expect(found.map(({ available }) => available)).toEqual([8, 10, 13]);
    expect(await Promise.all(shelves.map((shelf) => inTheApp(shop, shelf)))).toEqual([8, 10, 13]);
    expect(await onThePlatform(shop, { variantId: variant(3), locationId })).toEqual(others);
    const steps = await stepsOf(shop, `Count/${id}`);
    expect(steps.map(({ delta }) => delta).sort((a, b) => a - b)).toEqual([-2, 3]);
  });

  it("shows in the report of adjustments what was corrected, and why", async () => {
    const { id } = await start(counted(7));
    dataOf(await put(id, { status: "submitted" }));
    const [row] = dataOf(await api("GET", "/api/reports/adjustments", undefined, { shop }));
    expect(row).toMatchObject({
      previousQuantity: 10,
      newQuantity: 7,
      adjustment: -3,
      reason: "Stock count",
    });
  });

  it("moves nothing when everything is as expected", async () => {
    const { id } = await start(counted(10, 10));
    expect(dataOf(await put(id, { status: "submitted" }))).toMatchObject({
      status: "submitted",
      stockSync: "applied",
    });
    expect(await stepsOf(shop, `Count/${id}`)).toEqual([]);
  });

  it("does not submit a count of nothing", async () => {
    const { id } = await start();
    expect(faultsOf(await put(id, { status: "submitted" }))).toEqual({
      items: "Count at least one item before you submit.",
    });
    expect(Object.keys(faultsOf(await put(id, { status: "submitted", items: counted(null) })))).toEqual([
      "items",
    ]);
    expect(await get(id)).toMatchObject({ status: "draft", submittedAt: null });
  });

  it("is submitted once, however often and by however many people", async () => {
    const { id } = await start(counted(6));
    const keyed = { headers: { "Idempotency-Key": `submit-${id}` } };
    const answers = await Promise.all([
      put(id, { status: "submitted" }, keyed),
      ...Array.from({ length: 4 }, () => put(id, { status: "submitted" })),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    const again = await put(id, { status: "submitted" }, keyed);
    expect(again.status).toBe(answers[0]?.status);
    expect((await put(id, { status: "submitted" })).body.data.code).toBe("ILLEGAL_TRANSITION");
    const shelf = { variantId: variant(0), locationId };
    await expect.poll(async () => (await onThePlatform(shop, shelf)).available).toBe(6);
    expect(await stepsOf(shop, `Count/${id}`)).toHaveLength(1);
  });

  it.each(["submitted", "cancelled"])("is closed once it is %s, but for its notes", async (status) => {
    const { id } = await start(counted(10));
    const closed = dataOf(await put(id, { status }));
    for (const body of [
      { items: counted(1) },
      { status: "draft" },
      { status: "submitted" },
      { status: "cancelled" },
      { items: counted(1), notes: "late" },
    ]) {
      expect(await put(id, body)).toMatchObject({
        status: 409,
        body: { data: { code: "ILLEGAL_TRANSITION" } },
      });
    }
    expect(dataOf(await put(id, { notes: "By Ann" }))).toEqual({ ...closed, notes: "By Ann" });
  });

  it("answers 404 for another shop's count", async () => {
    const { id } = await start(counted(9));
    const foreign = { shop: otherShop };
    expect((await api("GET", `/api/stock-counts/${id}`, undefined, foreign)).status).toBe(404);
    expect((await put(id, { status: "submitted" }, foreign)).status).toBe(404);
    expect((await put(id, { items: counted(1) }, foreign)).status).toBe(404);
    expect(await get(id)).toMatchObject({ status: "draft", items: [{ countedQuantity: 9 }] });
  });
});

it("GET /api/stock-counts lists them newest first, by status where asked", async () => {
  const [first, second] = [await start(counted(10, 10)), await start()];
  dataOf(await put(first.id, { status: "cancelled" }));
  const rows = await call(stockCounts.list, {}, { shop });
  expect(rows.slice(0, 2)).toMatchObject([
    { id: second.id, status: "draft", itemCount: 0, locationName: warehouse.locations[0]?.name },
    { id: first.id, status: "cancelled", itemCount: 2 },
  ]);
  const drafts = await call(stockCounts.list, { query: { status: "draft" } }, { shop });
  expect(drafts).toEqual(rows.filter(({ status }) => status === "draft"));
  const page = await api("GET", "/api/stock-counts?limit=1", undefined, { shop });
  expect(dataOf(page)).toEqual(rows.slice(0, 1));
  expect(page.headers.get("link")).toContain('rel="next"');
});
