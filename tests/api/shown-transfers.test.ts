import { setTimeout as pause } from "node:timers/promises";
import { beforeAll, describe, expect, it } from "vitest";
import { shopSettings } from "~/api/settings";
import { stockTransfers } from "~/api/stock-transfers";
import { shipmentScopes } from "~/models/shipment/scopes";
import { useStack } from "../support/stack";
import { onThePlatform, openWarehouse, stockUp, type Warehouse } from "./shelves";

const { api, call, simulator, otherShop } = useStack();

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
  referenceName: string | null;
  shipments: { id: number; lines: { quantity: number }[] }[];
}

/** The store's transfer of ours, once it has a shipment. */
async function inStore(id: number): Promise<Transfer> {
  for (let tries = 0; tries < 100; tries += 1) {
    const { transfers } = (await simulator("GET", `stores/${shop}/transfers`)) as { transfers: Transfer[] };
    const found = transfers.find(({ referenceName }) => referenceName?.startsWith(`T-${id}:`));
    if (found?.shipments.length) return found;
    await pause(100);
  }
  throw new Error(`the store does not show transfer ${id}`);
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
    const { variantId = "" } = warehouse.goods[0] ?? {};
    await stockUp(shop, { variantId, locationId: source }, 10);
    await stockUp(shop, { variantId, locationId: destination }, 0);
    const body = {
      ...{ sourceLocationId: source, destinationLocationId: destination },
      items: [{ variantId, quantity: 6 }],
    };
    const { id } = await call(stockTransfers.create, { body }, { shop });
    await call(stockTransfers.update, { params: { id }, body: { status: "in_transit" } }, { shop });
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
});
