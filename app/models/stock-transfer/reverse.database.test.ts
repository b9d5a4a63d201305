import { describe, expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import { part, queryRows, sql } from "~/models/database/sql.server";
import { movingUnits } from "~/models/incoming/sources.server";
import { acceptPlatformNumber } from "~/models/inventory-operation/decide.server";
import { createShop, firstLocation } from "../../../tests/support/shop-in-database";
import { createStockTransfer } from "./create.server";
import { getStockTransfer } from "./get.server";
import { receiveStockTransfer } from "./receive.server";
import { reverseStockTransfer } from "./reverse.server";
import { updateStockTransfer } from "./update.server";

const otherLocation = 502n;

/** What the engine would do at the platform, in the mirror and in the ledger. */
async function settle(shopId: number, documentId: number): Promise<void> {
  const operations = await db.inventoryOperation.findMany({
    where: { shopId, document: "transfer", documentId, status: "pending" },
  });
  for (const { id: operationId, changes } of operations) {
    await db.inventoryOperation.update({
      where: { shopId_id: { shopId, id: operationId } },
      data: { status: "applied", settledAt: new Date() },
    });
    await db.inventoryOperationLevel.deleteMany({ where: { shopId, operationId } });
    for (const change of changes as { variantId: string; locationId: string; delta: number }[]) {
      const level = { shopId, variantId: BigInt(change.variantId), locationId: BigInt(change.locationId) };
      const { available } = await db.stockLevel.findFirstOrThrow({ where: level });
      const adjustment = change.delta;
      await db.stockLevel.updateMany({ where: level, data: { available: available + adjustment } });
      await db.stockMovement.create({
        data: {
          ...{ ...level, previousQuantity: available, adjustment, newQuantity: available + adjustment },
          ...{ reason: "correction", document: "transfer", documentId, operationId },
        },
      });
    }
  }
}

/** Six mugs and two bowls that were moved to the other location. */
async function movedGoods() {
  const shop = await createShop();
  const shopId = shop.id;
  await db.location.create({ data: { shopId, id: otherLocation, name: "Warehouse" } });
  await db.stockLevel.createMany({
    data: [1n, 2n].flatMap((variantId) =>
      [firstLocation, otherLocation].map((locationId) => ({
        ...{ shopId, variantId, locationId, available: 10, onHand: 10, changedAt: new Date(0) },
      })),
    ),
  });
  const { id } = await createStockTransfer(shop, {
    ...{ sourceLocationId: firstLocation, destinationLocationId: otherLocation, notes: "", actor: "1" },
    items: [
      { variantId: 1n, quantity: 6 },
      { variantId: 2n, quantity: 2 },
    ],
  });
  await updateStockTransfer(shop, { id, status: "completed", actor: "1" });
  await settle(shopId, id);
  const undo = (items?: { variantId: bigint; quantity: number }[], evenIfShort = false, of = id) =>
    reverseStockTransfer(shop, { id: of, note: "", evenIfShort, actor: "2", ...(items && { items }) });
  return { shop, id, undo };
}

describe("a transfer that is undone", () => {
  it("is kept, and another one moves its units back, off the destination and onto the source", async () => {
    const { shop, id, undo } = await movedGoods();
    const { transfer } = await undo();
    expect(transfer).toMatchObject({ reversesTransferId: id, status: "completed", stockSync: "pending" });
    expect(transfer.items.map(({ quantity }) => quantity).toSorted()).toEqual([2, 6]);
    const [operation] = await db.inventoryOperation.findMany({
      where: { shopId: shop.id, document: "transfer", documentId: transfer.id },
    });
    expect(operation?.changes).toMatchObject([
      { variantId: "1", locationId: "501", delta: 6 },
      { variantId: "1", locationId: "502", delta: -6, least: 0 },
      { variantId: "2", locationId: "501", delta: 2 },
      { variantId: "2", locationId: "502", delta: -2, least: 0 },
    ]);
    expect(await getStockTransfer(shop.id, id)).toMatchObject({ reversedByTransferIds: [transfer.id] });
  });

  it("gives each unit back once, also when two people undo it at the same moment", async () => {
    const { undo } = await movedGoods();
    const four = [{ variantId: 1n, quantity: 4 }];
    const outcomes = await Promise.allSettled([undo(four), undo(four)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    await expect(undo([{ variantId: 1n, quantity: 3 }])).rejects.toMatchObject({ code: "INVALID_INPUT" });
    await undo();
    await expect(undo()).rejects.toMatchObject({ code: "ILLEGAL_TRANSITION" });
  });

  it("waits for its own stock, and is not undone where it undoes another one", async () => {
    const { shop, id, undo } = await movedGoods();
    const { transfer } = await undo([{ variantId: 1n, quantity: 1 }]);
    await expect(undo(undefined, false, transfer.id)).rejects.toMatchObject({ code: "ILLEGAL_TRANSITION" });
    await db.inventoryOperation.updateMany({
      where: { shopId: shop.id, document: "transfer", documentId: id },
      data: { status: "review" },
    });
    await expect(undo()).rejects.toMatchObject({ code: "CONFLICT" });
  });

  it("can be undone again where Shopify refused and a person gave the change up, and not before", async () => {
    const { shop, undo } = await movedGoods();
    const { operationIds } = await undo();
    const [id = 0] = operationIds;
    await db.inventoryOperation.update({
      where: { shopId_id: { shopId: shop.id, id } },
      data: { status: "rejected" },
    });
    await expect(undo()).rejects.toMatchObject({ code: "ILLEGAL_TRANSITION" });
    await acceptPlatformNumber(shop.id, id);
    expect((await undo([{ variantId: 1n, quantity: 6 }])).transfer.items).toHaveLength(1);
    await expect(undo([{ variantId: 1n, quantity: 1 }])).rejects.toMatchObject({ code: "INVALID_INPUT" });
  });

  it("leaves one that stands as it is: neither its goods nor its status can be changed, its notes can", async () => {
    const { shop, undo } = await movedGoods();
    const { id } = (await undo()).transfer;
    const change = (changes: object) => updateStockTransfer(shop, { id, actor: "1", ...changes });
    for (const changes of [
      { status: "cancelled" },
      { status: "in_transit" },
      { items: [{ variantId: 1n, quantity: 1 }] },
    ]) {
      await expect(change(changes)).rejects.toMatchObject({ code: "ILLEGAL_TRANSITION" });
    }
    const arrival = { id, items: [], closeShort: true, reason: "Lost", actor: "1" };
    await expect(receiveStockTransfer(shop, arrival)).rejects.toMatchObject({ code: "ILLEGAL_TRANSITION" });
    expect((await change({ notes: "Seen" })).transfer.notes).toBe("Seen");
  });

  it("is on its way nowhere: what it moves has arrived as soon as it left", async () => {
    const { shop, undo } = await movedGoods();
    const { transfer } = await undo();
    expect(transfer.items.map(({ inTransitQuantity }) => inTransitQuantity)).toEqual([0, 0]);
    const moving = await queryRows(
      db,
      sql<{
        units: number;
      }>`SELECT units::int FROM (${movingUnits(shop.id, part`VALUES (1::bigint), (2::bigint)`)}) AS moving`,
    );
    expect(moving).toEqual([]);
  });

  it("is refused by name where units are gone, unless the merchant says even so", async () => {
    const { shop, undo } = await movedGoods();
    await db.stockLevel.updateMany({
      where: { shopId: shop.id, variantId: 1n, locationId: otherLocation },
      data: { available: 5 },
    });
    await expect(undo()).rejects.toMatchObject({
      ...{ code: "CONFLICT", issues: [{ path: "items.1.quantity" }] },
    });
    expect((await undo(undefined, true)).transfer.items).toHaveLength(2);
  });

  it("is unknown to another shop", async () => {
    const { id } = await movedGoods();
    const other = await createShop();
    const asked = { id, note: "", evenIfShort: true, actor: "2" };
    await expect(reverseStockTransfer(other, asked)).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
});
