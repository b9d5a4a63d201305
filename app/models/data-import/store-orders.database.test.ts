import { expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import { database, part, queryRows, sql } from "~/models/database/sql.server";
import { incomingUnits } from "~/models/incoming/of-variants.server";
import { receivePurchaseOrder } from "~/models/purchase-order/receive.server";
import { followReadings } from "~/models/stock-level/follow-readings.server";
import { bringFile } from "../../../tests/support/imported-file";
import { createShop } from "../../../tests/support/shop-in-database";
import { chooseMatch } from "./choose.server";
import { findStoreOrder } from "./find-store-order.server";
import { unsafeReleaseStoreOrders } from "./release-store-orders.server";

const heads =
  "Purchase order,Supplier,Destination,Status,Date created,Expected arrival,SKU,Quantity,Received,Cost";

async function shopWithIncoming(units: number) {
  const shop = await createShop();
  const location = await db.location.findFirstOrThrow({ where: { shopId: shop.id } });
  const level = { shopId: shop.id, variantId: 1n, locationId: location.id };
  await db.stockLevel.upsert({
    where: { shopId_variantId_locationId: level },
    create: { ...level, incoming: units, changedAt: new Date() },
    update: { incoming: units },
  });
  const incoming = () =>
    queryRows(
      database,
      sql<{ units: number; outside: number }>`
      SELECT units::int AS units, outside::int AS outside FROM (${incomingUnits(shop.id, part`SELECT 1::bigint`)}) AS way`,
    );
  const become = (now: number) =>
    db.stockLevel.update({ where: { shopId_variantId_locationId: level }, data: { incoming: now } });
  return { shop, location, incoming, become };
}

/** An order of the admin for twelve mugs is brought; `receive` takes some of them in, which the platform applies. */
async function orderOfAdmin(shop: Awaited<ReturnType<typeof createShop>>, location: { name: string }) {
  const file = `${heads}\n#PO1,Clay,${location.name},Ordered,2026-11-02,,MUG,12,0,4.20\n`;
  await (await bringFile(shop, file)).run();
  const { id, lines } = await db.purchaseOrder.findFirstOrThrow({
    where: { shopId: shop.id },
    include: { lines: true },
  });
  const receive = async (quantityReceived: number) => {
    const lineItems = lines.map((line) => ({ lineItemId: line.id, quantityReceived }));
    await receivePurchaseOrder(shop, { id, actor: "staff", lineItems });
    await db.inventoryOperation.updateMany({ where: { shopId: shop.id }, data: { status: "applied" } });
    await db.inventoryOperationLevel.deleteMany({ where: { shopId: shop.id } });
  };
  return { id, receive };
}

it("open orders of the store's admin become sent orders, whose units are incoming once", async () => {
  const { shop, location, incoming, become } = await shopWithIncoming(15);
  expect(await incoming()).toEqual([{ units: 15, outside: 15 }]);
  const file = `${heads}\n#PO1,Clay,${location.name},Ordered,2026-11-02,2026-12-01,MUG,12,0,4.20\n`;
  const { first, run, undo } = await bringFile(shop, file);
  expect(first).toMatchObject({ kind: "storeOrders", counts: { create: 1 } });
  await run();
  expect(await db.purchaseOrder.findMany({ where: { shopId: shop.id } })).toMatchObject([
    { status: "sent", locationId: location.id, notes: "#PO1" },
  ]);
  expect(await db.inventoryOperation.count({ where: { shopId: shop.id } })).toBe(0);
  expect(await incoming()).toEqual([{ units: 15, outside: 3 }]);
  // Somebody closes it in the admin, so that it is received here.
  await become(3);
  expect(await incoming()).toEqual([{ units: 12, outside: 0 }]);
  await become(15);
  await undo();
  expect(await incoming()).toEqual([{ units: 15, outside: 15 }]);
});

it("an order of the admin that is received here counts once until it is closed there, or a week has gone", async () => {
  const { shop, location, incoming, become } = await shopWithIncoming(15);
  const { id, receive } = await orderOfAdmin(shop, location);
  expect(await findStoreOrder(shop.id, id)).toEqual({ closeBy: null });
  await receive(5);
  expect(await incoming()).toEqual([{ units: 10, outside: 3 }]);
  await receive(7);
  expect(await incoming()).toEqual([{ units: 3, outside: 3 }]);
  // Somebody closes it in the admin: less is left there than the order had.
  await become(3);
  expect(await incoming()).toEqual([{ units: 3, outside: 3 }]);
  await become(15);
  const { closeBy } = (await findStoreOrder(shop.id, id)) ?? {};
  expect(Date.parse(closeBy ?? "") - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
  await unsafeReleaseStoreOrders();
  expect(await incoming()).toEqual([{ units: 3, outside: 3 }]);
  await db.$executeRaw`
    UPDATE purchase_orders SET received_at = received_at - interval '8 days' WHERE shop_id = ${shop.id}`;
  await unsafeReleaseStoreOrders();
  expect(await incoming()).toEqual([{ units: 15, outside: 15 }]);
  expect(await findStoreOrder(shop.id, id)).toBeNull();
});

it("units that others bring after an order was closed in the admin count at once", async () => {
  const { shop, location, incoming } = await shopWithIncoming(15);
  const { receive } = await orderOfAdmin(shop, location);
  let second = 0;
  const read = (units: number, onHand = 5) =>
    db.$transaction((tx) => {
      const changedAt = new Date(Date.now() + (second += 60_000));
      const level = { variantId: 1n, locationId: location.id, available: onHand, onHand, committed: 0 };
      return followReadings(tx, shop.id, {
        present: [{ ...level, incoming: units, changedAt }],
        begunAt: changedAt,
      });
    });

  // Five came here, and somebody takes them off in the admin; others order five more.
  await receive(5);
  await read(15);
  expect(await incoming()).toEqual([{ units: 10, outside: 3 }]);
  await read(10);
  expect(await incoming()).toEqual([{ units: 10, outside: 3 }]);
  await read(15);
  expect(await incoming()).toEqual([{ units: 15, outside: 8 }]);
  // The rest comes here, which the admin does not know yet.
  await receive(7);
  expect(await incoming()).toEqual([{ units: 8, outside: 8 }]);
  // What the others brought arrives in the admin: the stock rises by as much, so nobody closed anything.
  await read(7, 13);
  expect(await incoming()).toEqual([]);
  await read(15, 13);
  expect(await incoming()).toEqual([{ units: 8, outside: 8 }]);
  await read(8, 13);
  await read(20, 13);
  expect(await incoming()).toEqual([{ units: 20, outside: 20 }]);
});

it("an open order of the admin without a destination asks for its location, where its units count once", async () => {
  const { shop, location, incoming } = await shopWithIncoming(12);
  await db.location.create({ data: { shopId: shop.id, id: 77n, name: "Studio" } });
  const order = (number: string, place: string, status: string) =>
    `${number},Clay,${place},${status},2026-11-02,,MUG,12,,4.20`;
  const file = [heads, order("#PO1", "", "Ordered"), order("#PO2", "", "Received")].join("\n");
  const brought = await bringFile(shop, file);
  expect(await brought.lines()).toMatchObject([
    {
      outcome: "choice",
      reason:
        "Choose the location that this order is for in Shopify's admin, where its units are incoming already.",
      choiceOf: "location:",
      proposals: [
        { id: String(location.id), name: location.name },
        { id: "77", name: "Studio" },
      ],
    },
    { outcome: "create" },
  ]);
  const choose = async (choice: string) => {
    await chooseMatch(shop.id, { id: brought.id, choices: [{ choiceOf: "location:", choice }] });
    await brought.work();
    return brought.outcomes();
  };
  expect(await choose("skip")).toEqual(["skipped", "create"]);
  expect(await choose(String(location.id))).toEqual(["create", "create"]);
  // It can be chosen otherwise until the import begins.
  expect((await brought.lines())[0]).toMatchObject({
    reason: `The order is for ${location.name}, as it was chosen here.`,
    choiceOf: "location:",
    proposals: [{ id: String(location.id) }, { id: "77" }],
  });
  await brought.run();
  expect(await incoming()).toEqual([{ units: 12, outside: 0 }]);
  const elsewhere = [heads, order("#PO3", "Old shop", "Ordered")].join("\n");
  expect(await (await bringFile(shop, elsewhere)).lines()).toMatchObject([
    {
      outcome: "choice",
      reason: "No location is called “Old shop”. Choose the one that this order is for in Shopify's admin.",
      choiceOf: "location:old shop",
    },
  ]);
});

it("the same orders as those of another app count beside what the store knows", async () => {
  const { shop, location, incoming } = await shopWithIncoming(5);
  const file = `${heads}\n#PO1,Clay,${location.name},Ordered,2026-11-02,,MUG,12,0,4.20\n`;
  await (await bringFile(shop, file, { kind: "orders" })).run();
  expect(await incoming()).toEqual([{ units: 17, outside: 5 }]);
});

it("what the admin received is history here once the newer file comes, and drafts stay drafts", async () => {
  const { shop, location, incoming, become } = await shopWithIncoming(12);
  const order = (status: string, received: number) =>
    `${heads}\n#PO1,Clay,${location.name},${status},2026-11-02,,MUG,12,${received},4.20\n#PO2,Clay,Elsewhere,Draft,2026-11-03,,BOWL,1,0,1\n`;
  const first = await bringFile(shop, order("Ordered", 0));
  expect((await first.lines())[1]).toMatchObject({
    reason: "No location is called “Elsewhere”. The order is for the location where you receive orders.",
  });
  await first.run();
  await become(0);
  await (await bringFile(shop, order("Received", 12))).run();
  expect(
    await db.purchaseOrder.findMany({ where: { shopId: shop.id }, orderBy: { id: "asc" } }),
  ).toMatchObject([{ status: "received" }, { status: "draft" }]);
  expect(await db.stockMovement.count({ where: { shopId: shop.id } })).toBe(0);
  expect(await incoming()).toEqual([]);
});
