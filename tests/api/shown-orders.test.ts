import { setTimeout as pause } from "node:timers/promises";
import { beforeAll, describe, expect, it } from "vitest";
import { purchaseOrders } from "~/api/purchase-orders";
import { shopSettings } from "~/api/settings";
import { stockLevels } from "~/api/stock-levels";
import { suppliers } from "~/api/suppliers";
import { shipmentScopes } from "~/models/shipment/scopes";
import { useStack } from "../support/stack";

const { api, call, freshShop, simulator } = useStack();

let shop: string;
beforeAll(async () => {
  shop = await freshShop({ variants: 6, locations: 1, orders: 0 });
});

const scopes = (change: { grant?: readonly string[]; revoke?: readonly string[] }) =>
  simulator("POST", `stores/${shop}/install-state`, change);

const turn = (sentOrdersIncoming: boolean) => api("PUT", "/api/settings", { sentOrdersIncoming }, { shop });

async function sentOrder(quantity: number): Promise<{ id: number; poNumber: string }> {
  const supplier = await call(suppliers.create, { body: { name: `Kiln ${quantity}` } }, { shop });
  const [level] = await call(stockLevels.list, {}, { shop });
  const lineItems = [{ variantId: level?.variantId ?? "", quantity, costPrice: 2 }];
  const order = await call(purchaseOrders.create, { body: { supplierId: supplier.id, lineItems } }, { shop });
  await call(purchaseOrders.send, { params: { id: order.id }, body: { email: false } }, { shop });
  return order;
}

/** What the store shows of the order, once it is as wanted; the newest transfer's. */
async function transferOf({ poNumber }: { poNumber: string }, isWanted: (transfer: Transfer) => boolean) {
  for (let tries = 0; tries < 100; tries += 1) {
    const { transfers } = (await simulator("GET", `stores/${shop}/transfers`)) as { transfers: Transfer[] };
    const found = transfers.filter(({ referenceName }) => referenceName === poNumber).at(-1);
    if (found && isWanted(found)) return found;
    await pause(100);
  }
  throw new Error(`the store does not show ${poNumber} as wanted`);
}

interface Transfer {
  id: number;
  referenceName: string;
  status: string;
  shipments: { id: number; lines: { quantity: number; accepted: number }[] }[];
}

const unitsOf = ({ shipments }: Transfer) => shipments[0]?.lines[0]?.quantity ?? 0;

describe("sent orders in the store", () => {
  it("need the merchant's access, and turn themselves off when it is taken back", async () => {
    const refused = await turn(true);
    expect(refused.status).toBe(422);
    expect(refused.body.data.issues).toMatchObject([{ path: "sentOrdersIncoming" }]);

    await scopes({ grant: shipmentScopes });
    expect(await turn(true)).toMatchObject({ status: 200, body: { data: { sentOrdersIncoming: true } } });
    await scopes({ revoke: ["write_inventory_shipments"] });
    await expect
      .poll(async () => (await call(shopSettings.get, {}, { shop })).sentOrdersIncoming)
      .toBe(false);
    await scopes({ grant: ["write_inventory_shipments"] });
    expect((await turn(true)).status).toBe(200);
  });

  it("are incoming by a shipment, and are shown again after somebody undid it", async () => {
    const order = await sentOrder(7);
    const first = await transferOf(order, (transfer) => unitsOf(transfer) === 7);
    const params = { id: order.id };
    const early = await api("POST", `/api/purchase-orders/${order.id}/show-incoming`, undefined, { shop });
    expect(early).toMatchObject({ status: 409, body: { data: { code: "ILLEGAL_TRANSITION" } } });

    // A reading may be as old as this, so nothing is concluded from it before.
    await pause(21_000);
    await simulator("POST", `stores/${shop}/shipments/${first.shipments[0]?.id}`, { action: "delete" });
    await simulator("POST", `stores/${shop}/transfers/${first.id}`, { action: "cancel" });
    await expect
      .poll(
        () =>
          call(purchaseOrders.showIncoming, { params }, { shop }).then(
            () => true,
            () => false,
          ),
        { timeout: 10_000 },
      )
      .toBe(true);
    const again = await transferOf(order, (transfer) => transfer.id !== first.id && unitsOf(transfer) === 7);
    expect(again.status).toBe("IN_PROGRESS");
  });

  it("tell of what was received in the store's admin", async () => {
    const order = await sentOrder(5);
    const { shipments } = await transferOf(order, (transfer) => unitsOf(transfer) === 5);
    await simulator("POST", `stores/${shop}/shipments/${shipments[0]?.id}`, {
      action: "receive",
      all: "ACCEPTED",
    });
    const read = () => call(purchaseOrders.get, { params: { id: order.id } }, { shop });
    await expect.poll(async () => (await read()).status, { timeout: 10_000 }).toBe("received");
    expect((await read()).receipts).toMatchObject([
      { actor: "shopify", lineItems: [{ quantityReceived: 5 }] },
    ]);
  });
});
