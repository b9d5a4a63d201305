import { expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import { createShop } from "../../../tests/support/shop-in-database";
import { type SalesUpdate, saveImportedSales } from "./save-facts.server";

const made: SalesUpdate = {
  kind: "order",
  id: 1n,
  orderId: 1n,
  at: new Date("2026-11-30T10:00:00Z"),
  changedAt: new Date("2026-11-30T10:00:00Z"),
  locationId: null,
  lines: [{ variantId: 7n, quantity: 1, amount: "9.90" }],
};

it("an order that is made and sent in one second keeps the location that it was sent from", async () => {
  const { id: shopId } = await createShop();
  const locationOf = async () =>
    (await db.salesFact.findFirstOrThrow({ where: { shopId, kind: "order", id: 1n } })).locationId;
  await saveImportedSales(shopId, [{ ...made, locationId: 5n }]);
  await saveImportedSales(shopId, [made]);
  expect(await locationOf()).toBe(5n);
  const later = new Date("2026-11-30T10:00:01Z");
  await saveImportedSales(shopId, [{ ...made, changedAt: later }]);
  expect(await locationOf()).toBeNull();
});
