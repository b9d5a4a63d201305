import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AppError } from "~/errors";
import { shipmentScopes } from "~/models/shipment/scopes";
import { quantityOf } from "../../simulator/world/quantities";
import { inShop as inAnyShop } from "./in-shop";
import { watchedOrder } from "./shown-order";
import { type Stage, type StagedShop, startStage } from "./stage";

let stage: Stage;
beforeAll(async () => void (stage = await startStage()));
afterAll(() => stage.stop());

const inShop = (work: (shop: StagedShop) => Promise<unknown>) =>
  inAnyShop(stage, work, { except: ["C2", "C3"] });

describe("a receipt that is undone", () => {
  it.each([
    ["the shipment", {}],
    ["an adjustment", { without: [shipmentScopes[2]] }],
    ["an adjustment of an order that the store does not show", { isShown: false }],
  ])("gives back what came by %s, and is expected again", async (_way, options) => {
    await inShop(async (staged) => {
      const { order, agrees } = await watchedOrder(stage, staged, options);
      expect(await order.receive([6, 4])).toBe("applied");
      await agrees();
      expect(await order.undo(0, 2)).toBe("applied");
      expect(await agrees()).toMatchObject({ received: [4, 4] });
      expect(await order.undo(0)).toBe("applied");
      expect(await agrees()).toMatchObject({ received: [0, 0] });
      expect(await order.receive([10, 4])).toBe("applied");
      expect(await agrees()).toMatchObject({ received: [10, 4] });
      const shipments = await order.shipments();
      expect(shipments.filter(({ status }) => status === "changed")).toEqual([]);
    });
  });

  it("gives back what was received in the store's admin", async () => {
    await inShop(async (staged) => {
      const { order, agrees } = await watchedOrder(stage, staged);
      order.receiveThere([3, 1]);
      expect(await agrees()).toMatchObject({ received: [3, 1] });
      expect(await order.undo(0)).toBe("applied");
      expect(await agrees()).toMatchObject({ received: [0, 0] });
    });
  });

  it("and goods that come before the store has followed leave the rest incoming", async () => {
    await inShop(async (staged) => {
      const { order, agrees } = await watchedOrder(stage, staged);
      await order.receive([6, 0]);
      await agrees();
      expect(await order.undo(0)).toBe("applied");
      expect(await order.receive([5, 0])).toBe("applied");
      expect(await agrees()).toMatchObject({ incoming: [5, 4], received: [5, 0] });
      expect(await order.shipments()).not.toContainEqual(expect.objectContaining({ status: "changed" }));
    });
  });

  it("and brought damaged units alone leaves the order's shipment as it is, and accepted ones get another", async () => {
    await inShop(async (staged) => {
      const { order, agrees } = await watchedOrder(stage, staged);
      await order.receive([0, 0], { damaged: [2, 0] });
      await order.receive([0, 3], { damaged: [2, 0] });
      await agrees();
      await order.undo(0);
      expect(await agrees()).toMatchObject({ incoming: [10, 1], received: [0, 3] });
      expect(order.transfers()).toHaveLength(1);
      await order.undo(1);
      expect(await agrees()).toMatchObject({ incoming: [10, 4], received: [0, 0] });
      expect(order.transfers()).toHaveLength(2);
    });
  });

  it.each(["drop-before", "drop-after"] as const)("is undone once where a call is lost: %s", async (kind) => {
    await inShop(async (staged) => {
      const { order, agrees } = await watchedOrder(stage, staged, { isShown: false });
      await order.receive([6, 4]);
      staged.fault({ operation: "inventoryAdjustQuantities", kind });
      await order.undo(0);
      expect(await agrees()).toMatchObject({ received: [0, 0] });
    });
  });

  it("never takes units that the store sold in that moment: it is refused, or waits for a person", async () => {
    await inShop(async (staged) => {
      const { order } = await watchedOrder(stage, staged, { isShown: false });
      await order.receive([6, 0]);
      await stage.comeToRest(staged);
      const level = staged.store.variants[0]?.levels[0];
      if (!level) throw new Error("the store has no level");
      staged.sell(0, (quantityOf(level, "available") ?? 0) - 1);
      const outcome = await order.undo(0).catch((error: AppError) => error.code);
      expect(["rejected", "CONFLICT"]).toContain(outcome);
      await stage.comeToRest(staged);
      expect(quantityOf(level, "available")).toBe(1);
      const left = outcome === "CONFLICT" ? 6 : 0;
      expect((await order.lines())[0]).toMatchObject({ receivedQuantity: left });
    });
  });
});
