import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { purchaseOrders } from "~/api/purchase-orders";
import { stockOperations } from "~/api/stock-operations";
import { stockLevels } from "../../app/api/stock-levels";
import { useStack } from "../support/stack";
import { openExistingStore } from "../support/stores";
import { delivery, getOrder, sentOrder } from "./purchasing";

const { call, appUrl, databaseUrl, freshShop, simulator, simulatorUrl, platformIsBack } = useStack();

let database: pg.Client;

beforeAll(async () => {
  database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
});
afterAll(() => database.end());

async function statusOf(shop: string): Promise<string> {
  const { rows } = await database.query("SELECT status FROM shops WHERE domain = $1", [shop]);
  return rows[0].status;
}

it("goods received after the store revoked the access count, and their stock rises once it is granted again", async () => {
  const shop = await freshShop({ variants: 5, locations: 1 });
  const [level] = await call(stockLevels.list, {}, { shop });
  if (!level) throw new Error("The store has no stock.");
  const { variantId, locationId } = level;
  const onThePlatform = async () => {
    const place = new URLSearchParams({ variantId, locationId });
    return (await simulator("GET", `stores/${shop}/level?${place}`)).quantities.available;
  };
  const held = await onThePlatform();
  const order = await sentOrder([{ variantId, quantity: 9, costPrice: 1 }], shop);
  await simulator("POST", "faults", { shop, operation: "graphql", kind: "401", times: null });

  const receive = (units: number) => {
    const body = { ...delivery(order, [units]), locationId };
    return call(purchaseOrders.receive, { params: { id: order.id }, body }, { shop });
  };
  expect(await receive(4)).toMatchObject({ status: "partial", stockSync: "pending" });
  expect(await statusOf(shop)).toBe("reauthorize");
  const began = Date.now();
  expect(await receive(2)).toMatchObject({ status: "partial", stockSync: "pending" });
  expect(Date.now() - began).toBeLessThan(4_000);
  expect(await getOrder(order.id, shop)).toMatchObject({
    status: "partial",
    stockSync: "pending",
    lineItems: [{ receivedQuantity: 6 }],
  });
  const waiting = await call(stockOperations.list, { query: { status: "pending" } }, { shop });
  expect(waiting).toMatchObject([
    { needsDecision: false },
    { needsDecision: false, message: expect.stringContaining("admin") },
  ]);
  expect(await onThePlatform()).toBe(held);

  await platformIsBack(shop);
  await openExistingStore({ appUrl, simulatorUrl }, shop);
  expect(await statusOf(shop)).toBe("active");
  const stockSync = async () => (await getOrder(order.id, shop)).stockSync;
  await expect.poll(stockSync).toBe("applied");
  expect(await onThePlatform()).toBe(held + 6);
  const { entries } = await simulator("GET", `ledger?shop=${shop}&name=available`);
  const ours = entries.filter((entry: { referenceDocumentUri: string | null }) => entry.referenceDocumentUri);
  expect(ours.map(({ delta }: { delta: number }) => delta)).toEqual([4, 2]);
});
