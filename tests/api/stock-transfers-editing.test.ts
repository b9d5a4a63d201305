import { beforeAll, describe, expect, it } from "vitest";
import type { DataOf } from "~/api/endpoint";
import { stockTransfers } from "~/api/stock-transfers";
import { useStack } from "../support/stack";
import { dataOf, faultsOf, someVariants } from "./purchasing";
import { inTheApp, openWarehouse, stockUp, type Warehouse } from "./shelves";

const { api, call, otherShop } = useStack();

let warehouse: Warehouse;
let shop: string;
beforeAll(async () => {
  warehouse = await openWarehouse({ variants: 4, locations: 3 });
  ({ shop } = warehouse);
});

const place = (index: number) => warehouse.locations[index]?.id ?? "";
const variant = (index: number) => warehouse.goods[index]?.variantId ?? "";

function plan(): Promise<DataOf<typeof stockTransfers.get>> {
  const items = [0, 1].map((index) => ({ variantId: variant(index), quantity: 2 }));
  const body = { sourceLocationId: place(0), destinationLocationId: place(1), items };
  return call(stockTransfers.create, { body }, { shop });
}

const put = (id: number, body: object, headers: Record<string, string> = {}) =>
  api("PUT", `/api/stock-transfers/${id}`, body, { shop, headers });

const versionOf = async (id: number) =>
  (await api("GET", `/api/stock-transfers/${id}`, undefined, { shop })).headers.get("ETag") ?? "";

describe("editing a pending transfer", () => {
  it("replaces its items and its locations, and moves nothing", async () => {
    const { id } = await plan();
    const items = [
      { variantId: variant(1), quantity: 7 },
      { variantId: variant(2), quantity: 1 },
    ];
    const edited = dataOf(await put(id, { items, sourceLocationId: place(2), notes: "By van" }));
    expect(edited).toMatchObject({
      status: "pending",
      sourceLocationId: place(2),
      destinationLocationId: place(1),
      notes: "By van",
      itemCount: 2,
      stockSync: "applied",
    });
    expect(
      edited.items.map(({ variantId, quantity }: (typeof items)[0]) => ({ variantId, quantity })),
    ).toEqual(items);
    expect(await call(stockTransfers.get, { params: { id } }, { shop })).toEqual(edited);
  });

  it("moves what the edit says when it departs with the same request", async () => {
    const { id } = await plan();
    const shelf = { variantId: variant(3), locationId: place(0) };
    await stockUp(shop, shelf, 9);
    const items = [{ variantId: variant(3), quantity: 5 }];
    expect(dataOf(await put(id, { items, status: "in_transit" }))).toMatchObject({ status: "in_transit" });
    expect(await inTheApp(shop, shelf)).toBe(4);
  });

  it("refuses what cannot be planned, and leaves the transfer as it was", async () => {
    const planned = await plan();
    const [foreign] = await someVariants(1, otherShop);
    const one = { variantId: variant(0), quantity: 1 };
    const cases: [object, string[]][] = [
      [{ destinationLocationId: place(0) }, ["destinationLocationId"]],
      [{ sourceLocationId: place(1) }, ["destinationLocationId"]],
      [{ sourceLocationId: "gid://platform/Location/999999999" }, ["sourceLocationId"]],
      [{ items: [] }, ["items"]],
      [{ items: [one, one] }, ["items.1.variantId"]],
      [{ items: [{ ...one, quantity: 0 }] }, ["items.0.quantity"]],
      [{ items: [one, { variantId: foreign?.variantId, quantity: 1 }] }, ["items.1.variantId"]],
    ];
    for (const [body, faults] of cases) {
      expect(Object.keys(faultsOf(await put(planned.id, body))), JSON.stringify(body)).toEqual(faults);
    }
    expect(await call(stockTransfers.get, { params: { id: planned.id } }, { shop })).toEqual(planned);
  });

  it("is refused once the goods have left, notes excepted", async () => {
    const { id } = await plan();
    for (const index of [0, 1]) {
      await stockUp(shop, { variantId: variant(index), locationId: place(0) }, 5);
    }
    dataOf(await put(id, { status: "in_transit" }));
    const refused = await put(id, { items: [{ variantId: variant(0), quantity: 1 }] });
    expect(refused).toMatchObject({
      status: 409,
      body: {
        data: {
          code: "ILLEGAL_TRANSITION",
          message: "The items and locations of this transfer cannot be changed: it is in transit.",
        },
      },
    });
    expect(dataOf(await put(id, { notes: "Left at noon" }))).toMatchObject({ notes: "Left at noon" });
  });

  it("lets one of two through who edit the same version, and shows the other what was stored", async () => {
    const { id } = await plan();
    const version = await versionOf(id);
    const edits = [3, 4].map((quantity) =>
      put(id, { items: [{ variantId: variant(0), quantity }] }, { "If-Match": version }),
    );
    const answers = await Promise.all(edits);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    const refused = answers.find(({ status }) => status === 412);
    expect(refused?.body.data.current.content).toMatchObject({
      sourceLocationId: place(0),
      items: [{ id: variant(0), quantity: expect.any(Number) as number }],
    });
  });

  it("keeps its version when stock moves, so that notes can still be saved", async () => {
    const { id } = await plan();
    for (const index of [0, 1]) {
      await stockUp(shop, { variantId: variant(index), locationId: place(0) }, 5);
    }
    const version = await versionOf(id);
    dataOf(await put(id, { status: "in_transit" }));
    expect(await versionOf(id)).toBe(version);
    expect((await put(id, { notes: "On the road" }, { "If-Match": version })).status).toBe(200);
  });
});
