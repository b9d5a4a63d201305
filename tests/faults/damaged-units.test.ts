import { afterAll, describe, expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import { receivePurchaseOrder } from "~/models/purchase-order/receive.server";
import { reverseReceipt } from "~/sync/reverse-receipt.server";
import { settleOperations } from "~/sync/settle-operations.server";
import { setQuantityByHand } from "../../simulator/world/change-quantities";
import { quantityOf } from "../../simulator/world/quantities";
import { longIf } from "../support/long";
import { startChildStage } from "./child-stage";
import { inShop } from "./in-shop";
import { atKillPoints } from "./kill-points";
import { leasesRunOut } from "./leases-run-out";
import { type ChildEnd, runChild } from "./run-child";
import { patienceMs } from "./shop-order";
import { watchedOrder } from "./shown-order";
import type { StagedShop } from "./stage";

const { stage, child, stop } = await startChildStage();
afterAll(stop);

const adjust = "inventoryAdjustQuantities";

/** A sent order of a shop that keeps damaged units in the store, and a delivery of which two units are damaged. */
async function delivery({ shop, store, order }: StagedShop) {
  await db.shop.update({ where: { id: shop.id }, data: { keepsDamaged: true } });
  const { id, lineIds } = await order([{ variant: 0, quantity: 5 }]);
  const lineItems = [{ lineItemId: lineIds[0] ?? 0, quantityReceived: 3, quantityDamaged: 2 }];
  const level = store.variants[0]?.levels[0];
  if (!level) throw new Error("the store has no level");
  return {
    id,
    lineItems,
    level,
    damaged: () => quantityOf(level, "damaged"),
    available: () => quantityOf(level, "available"),
    onHand: () => quantityOf(level, "on_hand"),
    receive: async (deadlineMs = patienceMs) => {
      const {
        operationIds,
        claims,
        order: received,
      } = await receivePurchaseOrder(shop, {
        ...{ id, actor: "clerk", lineItems },
      });
      const stockSync = await settleOperations(shop.id, operationIds, { claims, deadlineMs });
      return { stockSync, receiptId: received.receiptId };
    },
    undo: (receiptId: number) =>
      reverseReceipt(shop, { id: receiptId, note: "", evenIfShort: false, actor: "clerk" }),
  };
}

describe("damaged units of a delivery", () => {
  it("are damaged stock in the store, on hand and not for sale, until the receipt is undone", async () => {
    await inShop(stage, async (staged) => {
      const { damaged, available, onHand, receive, undo } = await delivery(staged);
      const before = { available: available() ?? 0, onHand: onHand() ?? 0 };
      const { stockSync, receiptId } = await receive();
      expect(stockSync).toBe("applied");
      expect(damaged()).toBe(2);
      expect(available()).toBe(before.available + 3);
      expect(onHand()).toBe(before.onHand + 5);
      await stage.comeToRest(staged);
      const [variant] = staged.store.variants;
      const mirrored = await db.stockLevel.findFirstOrThrow({
        where: { shopId: staged.shop.id, variantId: BigInt(variant?.id ?? 0), available: available() },
      });
      expect(mirrored.onHand).toBe(onHand());
      expect(await undo(receiptId)).toMatchObject({ stockSync: "applied" });
      expect([damaged(), available(), onHand()]).toEqual([0, before.available, before.onHand]);
    });
  });

  for (const kind of ["drop-before", "drop-after", "503", "THROTTLED"] as const) {
    it(
      `come into the store once where each answer is lost once: ${kind}`,
      longIf(kind !== "drop-after"),
      async () => {
        await inShop(stage, async (staged) => {
          const { damaged, receive } = await delivery(staged);
          staged.fault({ operation: adjust, kind, times: 2 });
          await receive(1_500);
          await stage.comeToRest(staged);
          expect(damaged()).toBe(2);
        });
      },
    );
  }

  it("that somebody took out of the store meanwhile are not taken out again: a person decides", async () => {
    await inShop(stage, async (staged) => {
      const { damaged, level, receive, undo } = await delivery(staged);
      const { receiptId } = await receive();
      setQuantityByHand(stage.simulator.world, staged.store, level, "damaged", 1);
      expect(await undo(receiptId)).toMatchObject({ stockSync: "rejected" });
      await stage.comeToRest(staged);
      expect(damaged()).toBe(1);
      const where = { shopId: staged.shop.id, type: "stock_sync", resolvedAt: null } as const;
      const alerts = await db.alert.findMany({ where });
      expect(alerts.map(({ message }) => message).join()).toContain("stock.syncDamaged.refused");
    });
  });

  it.each([null, "drop-after"] as const)(
    "of an order that the store shows as incoming stay incoming beside it: a replacement is expected (%s)",
    async (kind) => {
      await inShop(
        stage,
        async (staged) => {
          await db.shop.update({ where: { id: staged.shop.id }, data: { keepsDamaged: true } });
          const { order, agrees } = await watchedOrder(stage, staged);
          const level = staged.store.variants[0]?.levels.find(
            ({ locationId }) => BigInt(locationId) === staged.shop.primaryLocationId,
          );
          if (kind) staged.fault({ operation: adjust, kind });
          if (kind) staged.fault({ operation: "inventoryShipmentReceive", kind });
          await order.receive([6, 4], { damaged: [2, 0], deadlineMs: kind ? 1_500 : patienceMs });
          expect(await agrees()).toMatchObject({ incoming: [4, 0], received: [6, 4] });
          expect(level?.quantities.damaged).toBe(2);
          expect(await order.undo(0)).toBe("applied");
          expect(await agrees()).toMatchObject({ incoming: [10, 4], received: [0, 0] });
          expect(level?.quantities.damaged).toBe(0);
        },
        { except: ["C2", "C3"] },
      );
    },
  );

  it(
    "are in the store once wherever the process dies between the request and the end of both changes",
    { tags: "long" },
    async () => {
      let end: ChildEnd | undefined;
      const received = async (staged: StagedShop, killAt: number) => {
        const { id, lineItems, damaged, receive } = await delivery(staged);
        end = await runChild(
          child,
          { work: "receive", shopId: staged.shop.id, orderId: id, lineItems },
          killAt,
        );
        await leasesRunOut(staged.shop.id);
        if ((await db.receipt.count({ where: { shopId: staged.shop.id } })) === 0) await receive();
        await stage.comeToRest(staged);
        expect(damaged()).toBe(2);
      };
      await inShop(stage, (staged) => received(staged, 0));
      if (!end) throw new Error("the child did not run");
      const { points, firstRequest } = end;
      await atKillPoints({ from: firstRequest, to: points }, async (killAt) => {
        await inShop(stage, (staged) => received(staged, killAt));
      });
    },
  );
});
