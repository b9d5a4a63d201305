import { expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import { database, part, queryRows, sql } from "~/models/database/sql.server";
import { createPurchaseOrder } from "~/models/purchase-order/create.server";
import type { ShopContext } from "~/models/shop/context";
import { createSupplier } from "~/models/supplier/create.server";
import { createShop, firstLocation } from "../../../tests/support/shop-in-database";
import { incomingAtLocations } from "./at-locations.server";
import { incomingUnits } from "./of-variants.server";

const variantId = 1n;

/** A sent order of 10, of which the store shows some, and the store's own incoming units. */
async function shop({ shown, incoming }: { shown: number; incoming: number }): Promise<ShopContext> {
  const made = await createShop();
  const { id: supplierId } = await createSupplier(made.id, { name: "Clay & Co" });
  const lineItems = [{ variantId, quantity: 10, costPrice: 1 }];
  const { id } = await createPurchaseOrder(made, { supplierId, lineItems });
  const where = { shopId_id: { shopId: made.id, id } };
  await db.purchaseOrder.update({ where, data: { status: "sent" } });
  await db.shipment.create({
    data: {
      ...{ shopId: made.id, purchaseOrderId: id, locationId: firstLocation, status: "settled", tag: "t" },
      lines: { create: { variantId, inventoryItemId: 11n, units: 10, incoming: shown } },
    },
  });
  await db.stockLevel.create({
    data: {
      ...{ shopId: made.id, variantId, locationId: firstLocation },
      ...{ available: 0, incoming, changedAt: new Date() },
    },
  });
  return made;
}

it.each([
  ["which the store shows, counts once", { shown: 10, incoming: 10 }, { units: 10, outside: 0 }],
  [
    "which the store shows beside orders of others, counts once",
    { shown: 10, incoming: 16 },
    { units: 16, outside: 6 },
  ],
  ["which the store does not show yet, counts once", { shown: 10, incoming: 0 }, { units: 10, outside: 0 }],
  [
    "which the store never shows, counts beside those of others",
    { shown: 0, incoming: 6 },
    { units: 16, outside: 6 },
  ],
])("an order of ours %s", async (_what, store, expected) => {
  const made = await shop(store);
  const ids = part`SELECT ${variantId.toString()}::bigint`;
  const [all] = await queryRows(
    database,
    sql<{ units: number; outside: number }>`
    SELECT units::float8 AS units, outside::float8 AS outside FROM (${incomingUnits(made.id, ids)}) AS coming`,
  );
  expect(all).toEqual(expected);
  const [there] = await queryRows(
    database,
    sql<{ ordered: number; outside: number }>`
    SELECT ordered, outside FROM (${incomingAtLocations(made, ids)}) AS coming`,
  );
  expect(there).toEqual({ ordered: 10, outside: expected.outside });
});
