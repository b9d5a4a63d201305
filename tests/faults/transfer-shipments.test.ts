import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import { describeShown } from "~/models/shipment/describe.server";
import { shipmentScopes } from "~/models/shipment/scopes";
import { showIncomingAgain } from "~/models/shipment/show-again.server";
import { updateSettings } from "~/models/shop/update-settings.server";
import { listArrivedUnits } from "~/models/stock-transfer/arrived-units.server";
import { listTransferMoves } from "~/models/stock-transfer/list-moves.server";
import { reverseStockTransfer } from "~/models/stock-transfer/reverse.server";
import { followScopes } from "~/sync/follow-scopes.server";
import * as followShipmentsJob from "~/sync/jobs/follow-shipments.server";
import { settleOperations } from "~/sync/settle-operations.server";
import { revokeScopes } from "../../simulator/world/scopes";
import { randomFrom } from "../support/random";
import { stocked } from "./full-shelves";
import { inShop as inAnyShop } from "./in-shop";
import { patienceMs } from "./shop-order";
import { liberties, mutations } from "./shown-order";
import { comesToAgree, leave, type ShownTransfer, showTransfers } from "./shown-transfer";
import { type Stage, type StagedShop, startStage } from "./stage";

let stage: Stage;
beforeAll(async () => void (stage = await startStage()));
afterAll(() => stage.stop());

const inShop = (work: (shop: StagedShop) => Promise<unknown>) =>
  inAnyShop(stage, work, { except: ["C2"], prepare: stocked });

/** A transfer of 10 and 4 that is on its way, and shown in the store. */
async function onItsWay(staged: StagedShop) {
  await showTransfers(stage, staged);
  const moving = await leave(stage, staged, [10, 4]);
  return { moving, agrees: () => comesToAgree(stage, staged, moving) };
}

const shownOf = ({ shop }: StagedShop, { id }: ShownTransfer) =>
  describeShown(shop.id, { kind: "transfer", id });

describe("a transfer that leaves is incoming at its destination", () => {
  it("and what arrives is received there, wholly in the end", async () => {
    await inShop(async (staged) => {
      const { moving, agrees } = await onItsWay(staged);
      expect(await agrees()).toMatchObject({ source: [-10, -4], destination: [0, 0], incoming: [10, 4] });
      expect(moving.transfers()).toMatchObject([
        { status: "IN_PROGRESS", shipments: [{ status: "IN_TRANSIT" }] },
      ]);
      expect(await moving.arrive([6, 0])).toBe("applied");
      expect(await agrees()).toMatchObject({ destination: [6, 0], incoming: [4, 4] });
      expect(await moving.become("completed")).toBe("applied");
      expect(await agrees()).toMatchObject({ status: "completed", destination: [10, 4], incoming: [0, 0] });
      expect(moving.there()).toMatchObject({
        status: "RECEIVED",
        lines: [{ accepted: 10 }, { accepted: 4 }],
      });
      const { _sum: mirror } = await db.stockLevel.aggregate({
        where: { shopId: staged.shop.id },
        _sum: { incoming: true },
      });
      expect(mirror).toEqual({ incoming: 0 });
    });
  });

  it("damaged units and those that are closed short are incoming no more, and are added nowhere", async () => {
    await inShop(async (staged) => {
      const { moving, agrees } = await onItsWay(staged);
      await moving.arrive([5, 2], { damaged: [2, 0] });
      expect(await agrees()).toMatchObject({ destination: [5, 2], incoming: [3, 2] });
      await moving.arrive([1, 0], { closeShort: true });
      expect(await agrees()).toMatchObject({ status: "completed", destination: [6, 2], incoming: [0, 0] });
    });
  });

  it("and is put back when it is canceled, without what has arrived", async () => {
    await inShop(async (staged) => {
      const { moving, agrees } = await onItsWay(staged);
      await moving.arrive([6, 0]);
      expect(await moving.become("cancelled")).toBe("applied");
      expect(await agrees()).toMatchObject({ source: [-6, 0], destination: [6, 0], incoming: [0, 0] });
    });
  });

  it("only while the setting is on: else nothing is made in the store", async () => {
    await inShop(async (staged) => {
      await showTransfers(stage, staged);
      await updateSettings(staged.shop.id, { transfersIncoming: false });
      const moving = await leave(stage, staged, [10, 4]);
      await comesToAgree(stage, staged, moving, { isShown: false });
      expect(moving.transfers()).toEqual([]);
      await moving.become("completed");
      expect(await comesToAgree(stage, staged, moving)).toMatchObject({ destination: [10, 4] });
    });
  });

  it("and goes to its end by that way when the setting is turned off meanwhile", async () => {
    await inShop(async (staged) => {
      const { moving, agrees } = await onItsWay(staged);
      await agrees();
      await updateSettings(staged.shop.id, { transfersIncoming: false });
      expect(await agrees()).toMatchObject({ incoming: [10, 4] });
      await moving.become("completed");
      await agrees();
      expect(moving.there()).toMatchObject({ status: "RECEIVED" });
    });
  });

  it("by the hourly comparison, when its job was lost", async () => {
    await inShop(async (staged) => {
      const { agrees } = await onItsWay(staged);
      await db.$executeRaw`
        DELETE FROM graphile_worker._private_jobs WHERE (payload->>'shopId')::int = ${staged.shop.id}`;
      await stage.comeToRest(staged);
      await followShipmentsJob.run({});
      expect(await agrees()).toMatchObject({ incoming: [10, 4] });
    });
  });
});

describe("an answer is lost", () => {
  it.each([
    "inventoryAdjustQuantities",
    "inventoryTransferCreateAsReadyToShip",
    "inventoryShipmentCreateInTransit",
  ])("of %s, while it leaves: it is incoming once", async (operation) => {
    await inShop(async (staged) => {
      staged.fault({ operation, kind: "drop-after" });
      const { moving, agrees } = await onItsWay(staged);
      expect(await agrees()).toMatchObject({ source: [-10, -4], incoming: [10, 4] });
      expect(moving.transfers().flatMap(({ shipments }) => shipments)).toHaveLength(1);
    });
  });

  it.each(["drop-after", "503"] as const)("of the receiving (%s): it arrives once", async (kind) => {
    await inShop(async (staged) => {
      const { moving, agrees } = await onItsWay(staged);
      await agrees();
      staged.fault({ operation: "inventoryShipmentReceive", kind });
      await moving.arrive([6, 4], { deadlineMs: 500 });
      expect(await agrees()).toMatchObject({ destination: [6, 4], incoming: [4, 0] });
    });
  });

  it.each(["inventoryShipmentRemoveItems", "inventoryAdjustQuantities"])(
    "of %s, while it is canceled: it is put back once",
    async (operation) => {
      await inShop(async (staged) => {
        const { moving, agrees } = await onItsWay(staged);
        await agrees();
        staged.fault({ operation, kind: "drop-after" });
        await moving.become("cancelled", 500);
        expect(await agrees()).toMatchObject({ source: [0, 0], destination: [0, 0], incoming: [0, 0] });
      });
    },
  );
});

describe("it is received in the store's admin", () => {
  it("and has arrived, once; what is rejected there is damaged, and all of it can be undone", async () => {
    await inShop(async (staged) => {
      const { moving, agrees } = await onItsWay(staged);
      await agrees();
      moving.receiveThere([7, 4]);
      expect(await agrees()).toMatchObject({ status: "in_transit", destination: [7, 4], incoming: [3, 0] });
      moving.receiveThere([1], "REJECTED");
      expect(await agrees()).toMatchObject({ open: [2, 0], incoming: [2, 0] });
      await moving.arrive([2, 0]);
      expect(await agrees()).toMatchObject({ status: "completed", destination: [9, 4] });
      expect(await moving.items()).toMatchObject([{ accepted: 9, damaged: 1 }, { accepted: 4 }]);
      const { shop } = staged;
      const moves = await listTransferMoves(shop.id, moving.id);
      expect(moves.filter(({ isThere }) => isThere)).toMatchObject([{ units: 11 }]);
      expect((await listArrivedUnits(shop.id, moving.id)).map(({ left }) => left).sort()).toEqual([4, 9]);
      const undoing = { id: moving.id, actor: "clerk", evenIfShort: false, note: "" };
      const { operationIds } = await reverseStockTransfer(shop, undoing);
      expect(await settleOperations(shop.id, operationIds, { deadlineMs: patienceMs })).toBe("applied");
      await stage.comeToRest(staged);
      expect(moving.moved()).toMatchObject({ source: [-1, 0], destination: [0, 0] });
    });
  });

  it("wholly: the transfer is completed, and nothing moves here", async () => {
    await inShop(async (staged) => {
      const { moving, agrees } = await onItsWay(staged);
      await agrees();
      moving.receiveThere([10, 4]);
      expect(await agrees()).toMatchObject({ status: "completed", destination: [10, 4] });
    });
  });

  it("at the moment at which it is canceled here: what was accepted there is not put back", async () => {
    await inShop(async (staged) => {
      const { moving, agrees } = await onItsWay(staged);
      await agrees();
      const waiting = stage.simulator.world.faults.add({
        ...{
          shop: staged.store.domain,
          operation: "inventoryShipmentRemoveItems",
          kind: "delay",
          delay: 600,
        },
      });
      const canceled = moving.become("cancelled");
      await expect.poll(() => waiting.calls).toBeGreaterThan(0);
      moving.receiveThere([3, 0]);
      expect(await canceled).toBe("applied");
      expect(await agrees()).toMatchObject({ source: [-3, 0], destination: [3, 0], incoming: [0, 0] });
    });
  });

  it("and here, the same units: they arrive once", async () => {
    await inShop(async (staged) => {
      const { moving, agrees } = await onItsWay(staged);
      await agrees();
      moving.receiveThere([10, 0]);
      await moving.arrive([10, 0]);
      expect(await agrees()).toMatchObject({ destination: [10, 0], incoming: [0, 4] });
      expect(await shownOf(staged, moving)).toBeNull();
    });
  });
});

describe("somebody in the store takes it away", () => {
  it("a person is told, and cancels it here: it is put back", async () => {
    await inShop(async (staged) => {
      const { moving, agrees } = await onItsWay(staged);
      await agrees();
      moving.undoThere();
      await stage.comeToRest(staged);
      expect(await shownOf(staged, moving)).toMatchObject({ state: "changed", shown: 0, open: 14 });
      await moving.become("cancelled");
      expect(await agrees()).toMatchObject({ source: [0, 0], incoming: [0, 0] });
      expect(await shownOf(staged, moving)).toBeNull();
    });
  });

  it.each(["drop-after", "503"] as const)(
    "it is shown again when somebody asks for it, also where an answer is lost (%s), and arrives by the new shipment",
    async (kind) => {
      await inShop(async (staged) => {
        const { moving, agrees } = await onItsWay(staged);
        await agrees();
        moving.receiveThere([3, 0]);
        await agrees();
        moving.undoThere();
        await stage.comeToRest(staged);
        expect(moving.moved()).toMatchObject({ destination: [3, 0], incoming: [0, 0] });
        staged.fault({ operation: "inventoryTransferCreateAsReadyToShip", kind });
        await showIncomingAgain(staged.shop.id, { kind: "transfer", id: moving.id });
        expect(await shownOf(staged, moving)).toBeNull();
        expect(await agrees()).toMatchObject({ source: [-10, -4], destination: [3, 0], incoming: [7, 4] });
        expect(moving.transfers()).toHaveLength(2);
        await moving.become("completed");
        expect(await agrees()).toMatchObject({ destination: [10, 4], incoming: [0, 0] });
        expect(moving.there()).toMatchObject({
          status: "RECEIVED",
          lines: [{ accepted: 7 }, { accepted: 4 }],
        });
      });
    },
  );

  it("it is shown again after a part was taken away: what the old shipment still has is taken back first", async () => {
    await inShop(async (staged) => {
      const { moving, agrees } = await onItsWay(staged);
      await agrees();
      moving.reduceThere(4);
      await stage.comeToRest(staged);
      expect(await shownOf(staged, moving)).toMatchObject({ state: "changed", shown: 8, open: 14 });
      await showIncomingAgain(staged.shop.id, { kind: "transfer", id: moving.id });
      expect(await agrees()).toMatchObject({ destination: [0, 0], incoming: [10, 4] });
      expect(await shownOf(staged, moving)).toBeNull();
    });
  });

  it("it is shown again and canceled at once: nothing stays incoming, and it is put back", async () => {
    await inShop(async (staged) => {
      const { moving, agrees } = await onItsWay(staged);
      await agrees();
      moving.reduceThere(4);
      await stage.comeToRest(staged);
      const again = { kind: "transfer", id: moving.id } as const;
      const [, canceled] = await Promise.all([
        showIncomingAgain(staged.shop.id, again).catch(() => "too late"),
        moving.become("cancelled"),
      ]);
      expect(canceled).toBe("applied");
      expect(await agrees()).toMatchObject({ status: "cancelled", source: [0, 0], incoming: [0, 0] });
      await expect(showIncomingAgain(staged.shop.id, again)).rejects.toMatchObject({
        code: "ILLEGAL_TRANSITION",
      });
    });
  });

  it("and it arrives all the same: the stock is adjusted", async () => {
    await inShop(async (staged) => {
      const { moving, agrees } = await onItsWay(staged);
      await agrees();
      moving.undoThere();
      await stage.comeToRest(staged);
      await moving.become("completed");
      expect(await agrees()).toMatchObject({ destination: [10, 4], incoming: [0, 0] });
    });
  });
});

describe("the scopes are taken back while it is on its way", () => {
  it("the one for receiving: the shipment loses what arrives, and the stock is adjusted", async () => {
    await inShop(async (staged) => {
      const { moving, agrees } = await onItsWay(staged);
      await agrees();
      revokeScopes(stage.simulator.world, staged.store, [shipmentScopes[2]]);
      await followScopes(staged.shop.id);
      expect(await moving.arrive([6, 1])).toBe("applied");
      expect(await agrees()).toMatchObject({ destination: [6, 1], incoming: [4, 3] });
      expect(moving.there().lines).toMatchObject([{ quantity: 4, accepted: 0 }, { quantity: 3 }]);
      const next = await leave(stage, staged, [1]);
      await comesToAgree(stage, staged, next, { isShown: false });
    });
  });

  it("all of them: it arrives by adjusting, and the transfer says what the store still shows", async () => {
    await inShop(async (staged) => {
      const { moving, agrees } = await onItsWay(staged);
      await agrees();
      revokeScopes(stage.simulator.world, staged.store, [...shipmentScopes]);
      await followScopes(staged.shop.id);
      expect(await shownOf(staged, moving)).toMatchObject({ state: "left", shown: 14 });
      expect(await moving.become("completed")).toBe("applied");
      await stage.comeToRest(staged);
      expect(moving.moved()).toMatchObject({ destination: [10, 4], incoming: [10, 4] });
      expect(await shownOf(staged, moving)).toMatchObject({ state: "left", shown: 14 });
    });
  });
});

describe("with answers lost and people on both sides", () => {
  it.each([1, 2, 3, 4])("each unit is at one place (seed %i)", async (seed) => {
    const random = randomFrom(`shown transfers ${seed}`);
    const draw = (most: number) => Math.floor(random() * (most + 1));
    const { world } = stage.simulator;
    world.transferLiberties = { ...world.transferLiberties, ...liberties[seed % liberties.length] };
    await inShop(async (staged) => {
      const { moving, agrees } = await onItsWay(staged);
      let { open, status } = await agrees();
      for (let step = 0; step < 3 && status === "in_transit"; step += 1) {
        const operation = mutations[draw(mutations.length - 1)];
        if (operation) staged.fault({ operation, kind: random() < 0.7 ? "drop-after" : "503" });
        const there = () => moving.receiveThere(open.map((most) => draw(most)));
        if (random() < 0.5) there();
        const units = open.map((most) => draw(most));
        const damaged = open.map((most, at) => draw(most - (units[at] ?? 0)));
        const here = (
          step === 2 ? moving.become("cancelled", 500) : moving.arrive(units, { damaged, deadlineMs: 500 })
        ).catch(() => "refused");
        if (random() < 0.5) there();
        await here;
        ({ open, status } = await agrees());
      }
    });
  });
});
