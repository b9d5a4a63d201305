import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import { parseChanges } from "~/models/inventory-operation/changes";
import { settleRefused } from "~/models/inventory-operation/reject.server";
import { updatePurchaseOrder } from "~/models/purchase-order/update.server";
import { describeShown } from "~/models/shipment/describe.server";
import { shipmentScopes } from "~/models/shipment/scopes";
import { showIncomingAgain } from "~/models/shipment/show-again.server";
import { getSettings } from "~/models/shop/get-settings.server";
import { updateSettings } from "~/models/shop/update-settings.server";
import { retryOperation } from "~/sync/inventory-operation/retry.server";
import * as followShipmentsJob from "~/sync/jobs/follow-shipments.server";
import { followShipments } from "~/sync/shipment/follow-shipments.server";
import { purchaseOrders } from "~/texts/en/purchase-orders";
import { longIf } from "../support/long";
import { randomFrom } from "../support/random";
import { inShop as inAnyShop } from "./in-shop";
import {
  compareWithStore,
  liberties,
  mutations,
  sendOrder,
  showOrders,
  takeScopesBack,
  watchedOrder,
} from "./shown-order";
import { type Stage, type StagedShop, startStage } from "./stage";

let stage: Stage;
beforeAll(async () => void (stage = await startStage()));
afterAll(() => stage.stop());

const receiving = shipmentScopes[2];

const inShop = (work: (shop: StagedShop) => Promise<unknown>) =>
  inAnyShop(stage, work, { except: ["C2", "C3"] });

const shown = (staged: StagedShop, options: { without?: string[] } = {}) =>
  watchedOrder(stage, staged, options);

describe("a sent order is incoming in the store", () => {
  it("as soon as it is sent, and follows a receipt, a new date and what is closed", async () => {
    await inShop(async (staged) => {
      const { order, agrees } = await shown(staged);
      expect(await agrees()).toMatchObject({ incoming: [10, 4] });
      expect(order.transfers()).toMatchObject([
        { status: "IN_PROGRESS", origin: null, shipments: [{ status: "IN_TRANSIT" }] },
      ]);
      await updatePurchaseOrder(staged.shop, { id: order.id, expectedAt: "2027-01-15" });
      await agrees();
      expect(order.there().tracking?.arrivesAt).toMatch(/^2027-01-1[45]T/);
      expect(await order.receive([6, 0])).toBe("applied");
      expect(await agrees()).toMatchObject({ incoming: [4, 4], received: [6, 0] });
      expect(order.there().lines[0]).toMatchObject({ accepted: 6 });
      await order.cancel();
      expect(await agrees()).toMatchObject({ incoming: [0, 0], received: [6, 0] });
    });
  });

  it("and is not when it is cancelled: nothing stays open there", async () => {
    await inShop(async (staged) => {
      const { order, agrees } = await shown(staged);
      await order.cancel();
      expect(await agrees()).toMatchObject({ incoming: [0, 0] });
      expect(order.transfers()).toMatchObject([{ status: "CANCELED", shipments: [] }]);
      expect(await order.shipments()).toMatchObject([{ status: "ended" }]);
    });
  });

  it.each(["inventoryTransferCreateAsReadyToShip", "inventoryShipmentCreateInTransit"])(
    "once, when the answer of %s is lost",
    async (operation) => {
      await inShop(async (staged) => {
        staged.fault({ operation, kind: "drop-after" });
        const { order, agrees } = await shown(staged);
        expect(await agrees()).toMatchObject({ incoming: [10, 4] });
        expect(order.transfers().flatMap(({ shipments }) => shipments)).toHaveLength(1);
        const { _sum: mirror } = await db.stockLevel.aggregate({
          where: { shopId: staged.shop.id },
          _sum: { incoming: true },
        });
        expect(mirror).toEqual({ incoming: 14 });
      });
    },
  );
});

it("an order that was never planned, for its job was lost, is shown by the hourly comparison", async () => {
  await inShop(async (staged) => {
    await showOrders(stage, staged);
    const order = await sendOrder(stage, staged, [10, 4]);
    await db.$executeRaw`
      DELETE FROM graphile_worker._private_jobs WHERE (payload->>'shopId')::int = ${staged.shop.id}`;
    await stage.comeToRest(staged);
    expect(await order.shipments()).toEqual([]);
    await followShipmentsJob.run({});
    await stage.comeToRest(staged);
    expect(await compareWithStore(staged, order)).toMatchObject({ incoming: [10, 4] });
  });
});

describe("the platform has too few points left for a request", () => {
  it("that receives: it has not run, and is sent again within seconds", async () => {
    await inShop(async (staged) => {
      const { order, agrees } = await shown(staged);
      staged.fault({ operation: "inventoryShipmentReceive", kind: "THROTTLED" });
      expect(await order.receive([6, 4], { deadlineMs: 15_000 })).toBe("applied");
      expect(await agrees()).toMatchObject({ incoming: [4, 0], received: [6, 4] });
    });
  });

  it.each(["inventoryTransferCreateAsReadyToShip", "inventoryShipmentCreateInTransit"])(
    "that makes something (%s): it is made at the next attempt",
    async (operation) => {
      await inShop(async (staged) => {
        await showOrders(stage, staged);
        const order = await sendOrder(stage, staged, [10, 4]);
        staged.fault({ operation, kind: "THROTTLED" });
        const { againMs } = await followShipments(staged.shop.id, { kind: "order", id: order.id });
        expect(againMs).toBeLessThan(2_000);
        expect(await followShipments(staged.shop.id, { kind: "order", id: order.id })).toMatchObject({
          againMs: null,
        });
        expect(await compareWithStore(staged, order)).toMatchObject({ incoming: [10, 4] });
      });
    },
  );
});

describe("a sent order is amended", () => {
  it.each([
    ["more", [14, 4]],
    ["less", [8, 1]],
    ["another product", [10, 4, 5]],
    ["one product less", [7, 0]],
    ["more, less and another product", [12, 2, 3]],
  ])("and asks for %s: the store shows what is open of the revision", async (_what, revised) => {
    await inShop(async (staged) => {
      const { order, agrees } = await shown(staged);
      await order.receive([6, 0]);
      await agrees();
      await order.revise(revised);
      const [mugs = 0, ...others] = revised.filter((units) => units > 0);
      expect(await agrees()).toMatchObject({ incoming: [mugs - 6, ...others] });
      expect(await describeShown(staged.shop.id, { kind: "order", id: order.id })).toBeNull();
    });
  });

  it("to what has come: nothing stays incoming", async () => {
    await inShop(async (staged) => {
      const { order, agrees } = await shown(staged);
      await order.receive([6, 0]);
      await order.revise([6, 0]);
      expect(await agrees()).toMatchObject({ incoming: [0], received: [6] });
    });
  });
});

describe("goods are received here", () => {
  it("with one reading of the transfer, beside the levels, before the request and one after it", async () => {
    await inShop(async (staged) => {
      const { order, agrees } = await shown(staged);
      const asked = (operation: string) =>
        stage.simulator.world.requests.list({ shop: staged.store.domain, operation }).length;
      const before = asked("inventoryTransfer");
      // A message about the shipment would compare once more.
      stage.simulator.platform.webhooks.setMode({ loseShare: 1 });
      expect(await order.receive([6, 4])).toBe("applied");
      await agrees();
      stage.simulator.platform.webhooks.setMode({ loseShare: 0 });
      expect(asked("inventoryShipment")).toBe(0);
      expect(asked("inventoryTransfer") - before).toBe(2);
    });
  });

  it("without the scope for it the shipment loses the units first, and the stock is adjusted", async () => {
    await inShop(async (staged) => {
      const { order, agrees } = await shown(staged, { without: [receiving] });
      expect(await order.receive([6, 1])).toBe("applied");
      expect(await agrees()).toMatchObject({ incoming: [4, 3], received: [6, 1] });
      expect(order.there().lines).toMatchObject([{ quantity: 4, accepted: 0 }, { quantity: 3 }]);
    });
  });

  it.each([
    { here: 4, there: 4, left: 2 },
    { here: 4, there: 8, left: 0 },
    { here: 8, there: 4, left: 0 },
  ])(
    "$here here and $there there, while the shipment loses those from here: $left of 10 stay incoming",
    async ({ here, there, left }) => {
      await inShop(async (staged) => {
        const { order, agrees } = await shown(staged, { without: [receiving] });
        const waiting = stage.simulator.world.faults.add({
          ...{ shop: staged.store.domain, operation: "inventoryShipmentUpdateItemQuantities" },
          ...{ kind: "delay", delay: 600 },
        });
        const received = order.receive([here, 0]);
        await expect.poll(() => waiting.calls).toBeGreaterThan(0);
        order.receiveThere([there, 0]);
        expect(await received).toBe("applied");
        expect(await agrees()).toMatchObject({ incoming: [left, 4], received: [10 - left, 0] });
        expect(await describeShown(staged.shop.id, { kind: "order", id: order.id })).toBeNull();
      });
    },
  );

  it("and the scope for it comes back while the shipment loses the units: it shows the rest", async () => {
    await inShop(async (staged) => {
      const { order, agrees } = await shown(staged, { without: [receiving] });
      const waiting = stage.simulator.world.faults.add({
        ...{ shop: staged.store.domain, operation: "inventoryShipmentUpdateItemQuantities" },
        ...{ kind: "delay", delay: 600 },
      });
      const received = order.receive([4, 0]);
      await expect.poll(() => waiting.calls).toBeGreaterThan(0);
      await showOrders(stage, staged);
      expect(await received).toBe("applied");
      expect(await agrees()).toMatchObject({ incoming: [6, 4], received: [4, 0] });
      expect(await describeShown(staged.shop.id, { kind: "order", id: order.id })).toBeNull();
    });
  });

  it("and refused, and tried again by a person: the shipment shows the rest", async () => {
    await inShop(async (staged) => {
      const { order, agrees } = await shown(staged);
      staged.fault({ operation: "nodes", kind: "html", times: 8 });
      await order.receive([4, 0], { deadlineMs: 500 });
      const shopId = staged.shop.id;
      const { document, changes, ...operation } = await db.inventoryOperation.findFirstOrThrow({
        where: { shopId },
      });
      await settleRefused(
        { ...operation, document: document as "receipt", changes: parseChanges(changes) },
        { status: "rejected", words: "" },
      );
      stage.simulator.world.faults.clear({ shop: staged.store.domain });
      await stage.comeToRest(staged);
      expect(await compareWithStore(staged, order)).toMatchObject({ incoming: [6, 4], received: [4, 0] });
      await retryOperation(shopId, operation.id);
      expect(await agrees()).toMatchObject({ incoming: [6, 4], received: [4, 0] });
      expect(await describeShown(shopId, { kind: "order", id: order.id })).toBeNull();
    });
  });

  for (const kind of ["drop-after", "drop-before"] as const) {
    it(`once, when the answer is lost (${kind})`, longIf(kind === "drop-before"), async () => {
      await inShop(async (staged) => {
        const { order, agrees } = await shown(staged);
        staged.fault({ operation: "inventoryShipmentReceive", kind });
        await order.receive([6, 4], { deadlineMs: 1_000 });
        expect(await agrees()).toMatchObject({ incoming: [4, 0], received: [6, 4] });
        expect(await order.receipts()).toHaveLength(1);
      });
    });
  }
});

describe("goods are received in the store's admin", () => {
  it("and come back as a receipt of the order, once, with where it was entered", async () => {
    await inShop(async (staged) => {
      const { order, agrees } = await shown(staged);
      order.receiveThere([3, 4]);
      expect(await agrees()).toMatchObject({ incoming: [7, 0], received: [3, 4] });
      expect(await order.receipts()).toMatchObject([
        { actor: "shopify", lines: [{ quantity: 3 }, { quantity: 4 }] },
      ]);
      order.receiveThere([7, 0]);
      expect(await agrees()).toMatchObject({ incoming: [0, 0], received: [10, 4] });
    });
  });

  it("and no webhook tells of it: the hourly comparison finds it", async () => {
    await inShop(async (staged) => {
      const { order, agrees } = await shown(staged);
      stage.simulator.platform.webhooks.setMode({ loseShare: 1 });
      order.receiveThere([3, 0]);
      await stage.simulator.platform.webhooks.settle(5_000);
      stage.simulator.platform.webhooks.setMode({ loseShare: 0 });
      expect(await order.receipts()).toHaveLength(0);
      await db.shipment.updateMany({
        where: { shopId: staged.shop.id },
        data: { checkedAt: new Date(Date.now() - 2 * 3_600_000) },
      });
      await followShipmentsJob.run({});
      expect(await agrees()).toMatchObject({ incoming: [7, 4], received: [3, 0] });
    });
  });

  it.each(["here first", "there first", "at once"])(
    "while the same goods are received here, %s, and count once",
    async (when) => {
      await inShop(async (staged) => {
        const { order, agrees } = await shown(staged);
        if (when === "there first") order.receiveThere([10, 4]);
        const here = order.receive([10, 4]);
        if (when === "here first") await here;
        if (when !== "there first") order.receiveThere([10, 4]);
        expect(await here).toBe("applied");
        expect(await agrees()).toMatchObject({ incoming: [0, 0], received: [10, 4] });
      });
    },
  );

  it(
    "and here too, where the attempt breaks off just after that was noticed: they count once",
    { tags: "long" },
    async () => {
      await inShop(async (staged) => {
        const { order, agrees } = await shown(staged);
        order.receiveThere([8, 0]);
        // The reading of the level, which comes after the comparison with the store.
        staged.fault({ operation: "nodes", kind: "html", times: 8 });
        await order.receive([6, 0]);
        expect(await agrees()).toMatchObject({ incoming: [0, 4], received: [10, 0] });
      });
    },
  );

  it("and rejected: the order still expects them, says so, and shows them again when it is asked to", async () => {
    await inShop(async (staged) => {
      const { order, agrees } = await shown(staged);
      order.receiveThere([2, 0], "REJECTED");
      await stage.comeToRest(staged);
      expect(await compareWithStore(staged, order)).toMatchObject({ incoming: [8, 4], open: [10, 4] });
      expect(await describeShown(staged.shop.id, { kind: "order", id: order.id })).toMatchObject({
        state: "changed",
        shown: 12,
        open: 14,
      });
      await showIncomingAgain(staged.shop.id, { kind: "order", id: order.id });
      expect(await agrees()).toMatchObject({ incoming: [10, 4] });
      expect(await describeShown(staged.shop.id, { kind: "order", id: order.id })).toBeNull();
    });
  });
});

it("units that the platform lets both sides receive at the same moment count twice there, and the order says so", async () => {
  const { world } = stage.simulator;
  world.transferLiberties = { ...world.transferLiberties, receipts: "twice" };
  await inShop(async (staged) => {
    const { order } = await shown(staged);
    order.receiveThere([10, 0]);
    expect(await order.receive([10, 4])).toBe("applied");
    order.receiveThere([0, 4]);
    await stage.comeToRest(staged);
    expect(await compareWithStore(staged, order)).toMatchObject({ incoming: [0, 0], received: [10, 4] });
    expect(await describeShown(staged.shop.id, { kind: "order", id: order.id })).toMatchObject({
      state: "extra",
      extra: 4,
    });
  }).finally(() => {
    world.transferLiberties = { ...world.transferLiberties, receipts: "once" };
  });
});

describe("somebody in the store undoes the transfer", () => {
  it("the order says so, and makes it again when it is asked to", async () => {
    await inShop(async (staged) => {
      const { order, agrees } = await shown(staged);
      order.undoThere();
      await stage.comeToRest(staged);
      expect(await compareWithStore(staged, order)).toMatchObject({ incoming: [0, 0], open: [10, 4] });
      expect(await describeShown(staged.shop.id, { kind: "order", id: order.id })).toMatchObject({
        state: "changed",
        shown: 0,
      });
      await showIncomingAgain(staged.shop.id, { kind: "order", id: order.id });
      expect(await agrees()).toMatchObject({ incoming: [10, 4] });
      expect(order.transfers()).toHaveLength(2);
    });
  });
});

describe("the access is taken back", () => {
  it("the setting turns itself off, receipts adjust, and the order says what the store still shows", async () => {
    await inShop(async (staged) => {
      const { order } = await shown(staged);
      takeScopesBack(stage, staged, shipmentScopes);
      await stage.comeToRest(staged);
      expect(await getSettings(staged.shop.id)).toMatchObject({ sentOrdersIncoming: false });
      expect(await order.receive([10, 0])).toBe("applied");
      expect(await describeShown(staged.shop.id, { kind: "order", id: order.id })).toMatchObject({
        state: "left",
        shown: 14,
      });
      expect(purchaseOrders.incoming.leftText).toMatch(/Receive this order in Backroom only: .* twice\./);
    });
  });

  it("what both sides received meanwhile counts twice, and the order says so once the access is back", async () => {
    await inShop(async (staged) => {
      const { order } = await shown(staged);
      takeScopesBack(stage, staged, shipmentScopes);
      await stage.comeToRest(staged);
      expect(await order.receive([10, 4])).toBe("applied");
      order.receiveThere([10, 0]);
      await showOrders(stage, staged);
      await stage.comeToRest(staged);
      expect(await compareWithStore(staged, order)).toMatchObject({ incoming: [0, 0], received: [10, 4] });
      expect(await describeShown(staged.shop.id, { kind: "order", id: order.id })).toMatchObject({
        state: "extra",
        extra: 10,
      });
    });
  });

  it("the setting is turned off and on again while an answer is lost: the order is shown by a new transfer", async () => {
    await inShop(async (staged) => {
      const { order, agrees } = await shown(staged);
      staged.fault({ operation: "inventoryShipmentRemoveItems", kind: "drop-after" });
      await updateSettings(staged.shop.id, { sentOrdersIncoming: false });
      await followShipments(staged.shop.id, { kind: "order", id: order.id });
      await updateSettings(staged.shop.id, { sentOrdersIncoming: true });
      expect(await agrees()).toMatchObject({ incoming: [10, 4] });
      expect(await describeShown(staged.shop.id, { kind: "order", id: order.id })).toBeNull();
    });
  });

  it("the setting is turned off: nothing of ours stays incoming", async () => {
    await inShop(async (staged) => {
      const { order } = await shown(staged);
      await updateSettings(staged.shop.id, { sentOrdersIncoming: false });
      await stage.comeToRest(staged);
      expect(await compareWithStore(staged, order)).toMatchObject({ incoming: [0, 0], open: [10, 4] });
    });
  });
});

describe("with answers lost and people on both sides", () => {
  for (const seed of [1, 2, 3, 4, 5, 6]) {
    it(`incoming is what is open, and units count once (seed ${seed})`, longIf(seed > 2), async () => {
      const random = randomFrom(`shipments ${seed}`);
      const draw = (most: number) => Math.floor(random() * (most + 1));
      const { world } = stage.simulator;
      world.transferLiberties = { ...world.transferLiberties, ...liberties[seed % liberties.length] };
      await inShop(async (staged) => {
        const { order, agrees } = await shown(staged, seed % 2 === 0 ? { without: [receiving] } : {});
        for (let step = 0; step < 3; step += 1) {
          const operation = mutations[draw(mutations.length - 1)];
          if (operation) staged.fault({ operation, kind: random() < 0.7 ? "drop-after" : "503" });
          const { open } = await compareWithStore(staged, order);
          const units = open.map((most) => draw(most));
          if (units.every((one) => one === 0)) continue;
          const there = () => order.receiveThere(units.map((one) => draw(one)));
          if (random() < 0.5) there();
          const here = order.receive(units, { deadlineMs: 500 }).catch(() => "refused");
          if (random() < 0.5) there();
          await here;
          await agrees();
        }
      });
    });
  }
});
