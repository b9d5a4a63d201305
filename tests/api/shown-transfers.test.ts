import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { beforeAll, describe, expect, it } from "vitest";
import { shopSettings } from "~/api/settings";
import { stockTransfers } from "~/api/stock-transfers";
import { shipmentScopes } from "~/models/shipment/scopes";
import { useStack } from "../support/stack";
import { onThePlatform, openWarehouse, stockUp, type Warehouse } from "./shelves";

const { api, call, simulator, otherShop, databaseUrl } = useStack();

let warehouse: Warehouse;
let shop: string;
let source: string;
let destination: string;
beforeAll(async () => {
  warehouse = await openWarehouse({ variants: 4 });
  ({ shop } = warehouse);
  [source = "", destination = ""] = warehouse.locations.map(({ id }) => id);
});

const scopes = (change: { grant?: readonly string[]; revoke?: readonly string[] }) =>
  simulator("POST", `stores/${shop}/install-state`, change);

const turn = (transfersIncoming: boolean, of = shop) =>
  api("PUT", "/api/settings", { transfersIncoming }, { shop: of });

interface Transfer {
  id: number;
  referenceName: string | null;
  shipments: { id: number; lines: { quantity: number }[] }[];
}

/** The store's newest transfer of ours, once it has a shipment. */
async function inStore(id: number): Promise<Transfer> {
  for (let tries = 0; tries < 100; tries += 1) {
    const { transfers } = (await simulator("GET", `stores/${shop}/transfers`)) as { transfers: Transfer[] };
    const found = transfers.filter(({ referenceName }) => referenceName?.startsWith(`T-${id}:`)).at(-1);
    if (found?.shipments.length) return found;
    await pause(100);
  }
  throw new Error(`the store does not show transfer ${id}`);
}

/** Six units of a product, on their way. */
async function leaves(): Promise<{ id: number; variantId: string }> {
  const { variantId = "" } = warehouse.goods[0] ?? {};
  await stockUp(shop, { variantId, locationId: source }, 10);
  await stockUp(shop, { variantId, locationId: destination }, 0);
  const body = {
    ...{ sourceLocationId: source, destinationLocationId: destination },
    items: [{ variantId, quantity: 6 }],
  };
  const { id } = await call(stockTransfers.create, { body }, { shop });
  await call(stockTransfers.update, { params: { id }, body: { status: "in_transit" } }, { shop });
  return { id, variantId };
}

/** What is read within twenty seconds of a change may be older than the change, so nothing is concluded from it. */
async function someTimePasses(id: number): Promise<void> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  await database.query(
    "UPDATE shipments SET sent_at = sent_at - interval '1 minute' WHERE stock_transfer_id = $1",
    [id],
  );
  await database.end();
}

describe("transfers in the store", () => {
  it("need all of the merchant's access, and turn themselves off when it is taken back", async () => {
    await scopes({ grant: shipmentScopes.slice(0, 2) });
    const refused = await turn(true);
    expect(refused.status).toBe(422);
    expect(refused.body.data.issues).toMatchObject([{ path: "transfersIncoming" }]);
    expect((await turn(true, otherShop)).status).toBe(422);

    await scopes({ grant: shipmentScopes });
    expect(await turn(true)).toMatchObject({
      status: 200,
      body: { data: { transfersIncoming: true, sentOrdersIncoming: false } },
    });
    await scopes({ revoke: ["write_inventory_shipments"] });
    await expect.poll(async () => (await call(shopSettings.get, {}, { shop })).transfersIncoming).toBe(false);
    await scopes({ grant: ["write_inventory_shipments"] });
    expect((await turn(true)).status).toBe(200);
  });

  it("are incoming by a shipment, and arrive when it is received in the store's admin", async () => {
    const { id, variantId } = await leaves();
    const { shipments } = await inStore(id);
    expect(shipments).toMatchObject([{ lines: [{ quantity: 6 }] }]);
    expect(await onThePlatform(shop, { variantId, locationId: source })).toMatchObject({ available: 4 });

    await simulator("POST", `stores/${shop}/shipments/${shipments[0]?.id}`, {
      action: "receive",
      all: "ACCEPTED",
    });
    const read = () => call(stockTransfers.get, { params: { id } }, { shop });
    await expect.poll(async () => (await read()).status, { timeout: 10_000 }).toBe("completed");
    expect((await read()).items).toMatchObject([{ acceptedQuantity: 6, inTransitQuantity: 0 }]);
    expect(await onThePlatform(shop, { variantId, locationId: destination })).toMatchObject({ available: 6 });
  });

  it("are shown again once after somebody took them away, when they are asked to be, and by nobody else", async () => {
    const { id } = await leaves();
    const first = await inStore(id);
    const again = (of = shop, transfer = id) =>
      api("POST", `/api/stock-transfers/${transfer}/show-incoming`, undefined, { shop: of });
    const refusal = { status: 409, body: { data: { code: "ILLEGAL_TRANSITION" } } };
    expect(await again()).toMatchObject(refusal);
    expect(await again(otherShop)).toMatchObject({ status: 404, body: { data: { code: "NOT_FOUND" } } });

    await someTimePasses(id);
    await simulator("POST", `stores/${shop}/shipments/${first.shipments[0]?.id}`, { action: "delete" });
    await simulator("POST", `stores/${shop}/transfers/${first.id}`, { action: "cancel" });
    const answers: { status: number }[] = [];
    await expect
      .poll(async () => {
        answers.push(...(await Promise.all([again(), again()])));
        return answers.some(({ status }) => status === 200);
      })
      .toBe(true);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await expect.poll(async () => (await inStore(id)).id).not.toBe(first.id);
    expect((await inStore(id)).shipments).toMatchObject([{ lines: [{ quantity: 6 }] }]);

    await call(stockTransfers.update, { params: { id }, body: { status: "cancelled" } }, { shop });
    expect(await again()).toMatchObject(refusal);
  });
});
