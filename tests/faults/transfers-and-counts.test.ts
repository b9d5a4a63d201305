import { afterAll, describe, expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import { updateStockCount } from "~/models/stock-count/update.server";
import { createStockTransfer } from "~/models/stock-transfer/create.server";
import { receiveStockTransfer } from "~/models/stock-transfer/receive.server";
import { reverseStockTransfer } from "~/models/stock-transfer/reverse.server";
import { updateStockTransfer } from "~/models/stock-transfer/update.server";
import { refreshLevelsAt } from "~/sync/refresh-levels-at.server";
import { reverseCount } from "~/sync/reverse-count.server";
import { reverseTransfer } from "~/sync/reverse-transfer.server";
import { updateTransfer } from "~/sync/update-transfer.server";
import { stalestMs } from "../../simulator/world/liberties";
import { longIf } from "../support/long";
import { startChildStage } from "./child-stage";
import { countOfAll, locationsOf, stocked, stockedWith, transferOfAll, unitsOf } from "./full-shelves";
import { inShop } from "./in-shop";
import { leasesRunOut } from "./leases-run-out";
import { runChild } from "./run-child";
import type { StagedShop } from "./stage";

const { stage, child, stop } = await startChildStage();
afterAll(stop);

const adjust = "inventoryAdjustQuantities";
const few = { variants: 8, locations: 2 };
/** More than one call of a transfer. */
const many = { variants: 130, locations: 2 };

const submit = (staged: StagedShop, id: number) =>
  updateStockCount(staged.shop, { id, status: "submitted", actor: "clerk" });

const become = (staged: StagedShop, id: number, status: "in_transit" | "completed" | "cancelled") =>
  updateStockTransfer(staged.shop, { id, status, actor: "clerk" });

const complete = (staged: StagedShop, id: number) => become(staged, id, "completed");

/** So many units of each item of the transfer arrive. */
const arriveOf = (
  { shop, store }: StagedShop,
  id: number,
  { accepted, damaged }: { accepted: number; damaged: number },
) =>
  receiveStockTransfer(shop, {
    id,
    items: store.variants.map((variant) => ({
      ...{ variantId: BigInt(variant.id), acceptedQuantity: accepted, damagedQuantity: damaged },
    })),
    closeShort: false,
    reason: "",
    actor: "clerk",
  });

const levelsOf = ({ store }: StagedShop) =>
  store.variants.flatMap(({ levels }) => levels.map(({ quantities }) => quantities.available));

/** A process that dies once its first request is answered, with nothing written down; thirty seconds pass. */
async function settleAndDie({ shop }: StagedShop, operationIds: number[]): Promise<void> {
  const end = await runChild(child, { work: "settle", shopId: shop.id, operationIds }, "answered");
  expect(end.killed).toBe(true);
  await leasesRunOut(shop.id);
}

describe("a process dies between the calls of one document", () => {
  it("a transfer of 130 items arrives whole, each item once, and no unit is lost", async () => {
    const evidence = await inShop(
      stage,
      async (staged) => {
        const before = unitsOf(staged);
        const { operationIds } = await complete(staged, await transferOfAll(staged));
        expect(operationIds).toHaveLength(2);
        await settleAndDie(staged, operationIds);
        expect(unitsOf(staged)).toBe(before);
        await stage.comeToRest(staged);
        expect(unitsOf(staged)).toBe(before);
      },
      { size: many, prepare: stocked },
    );
    expect(evidence.operations.map(({ status }) => status)).toEqual(["applied", "applied"]);
    expect(evidence.truth).toHaveLength(260);
  });

  it.each(["completed", "cancelled"] as const)(
    "a transfer of 130 items that left and is %s moves each item once, and no unit is lost",
    { tags: "long" },
    async (end) => {
      const evidence = await inShop(
        stage,
        async (staged) => {
          const before = unitsOf(staged);
          const id = await transferOfAll(staged);
          const departure = await become(staged, id, "in_transit");
          await settleAndDie(staged, departure.operationIds);
          await stage.comeToRest(staged);
          expect(unitsOf(staged)).toBe(before - 3 * many.variants);
          const { operationIds } = await become(staged, id, end);
          await settleAndDie(staged, operationIds);
          await stage.comeToRest(staged);
          expect(unitsOf(staged)).toBe(before);
        },
        { size: many, prepare: stocked },
      );
      expect(evidence.truth).toHaveLength(260);
    },
  );

  it(
    "a transfer of 130 items that comes in part adds each item once, and the rest goes back",
    { tags: "long" },
    async () => {
      await inShop(
        stage,
        async (staged) => {
          const before = unitsOf(staged);
          const id = await transferOfAll(staged);
          await settleAndDie(staged, (await become(staged, id, "in_transit")).operationIds);
          await stage.comeToRest(staged);
          const { operationIds } = await arriveOf(staged, id, { accepted: 1, damaged: 1 });
          expect(operationIds).toHaveLength(1);
          await settleAndDie(staged, operationIds);
          await stage.comeToRest(staged);
          expect(unitsOf(staged)).toBe(before - 2 * many.variants);
          await settleAndDie(staged, (await become(staged, id, "cancelled")).operationIds);
          await stage.comeToRest(staged);
          expect(unitsOf(staged)).toBe(before - many.variants);
        },
        { size: many, prepare: stocked },
      );
    },
  );

  it("a count of 130 lines is corrected whole, each line once", async () => {
    const evidence = await inShop(
      stage,
      async (staged) => {
        const { operationIds } = await submit(staged, await countOfAll(staged));
        expect(operationIds).toHaveLength(1);
        await settleAndDie(staged, operationIds);
      },
      { size: many, prepare: stocked },
    );
    expect(evidence.truth.map(({ delta }) => delta)).toEqual(Array.from({ length: 130 }, () => -1));
  });
});

describe("an answer of the platform is lost", () => {
  for (const kind of ["drop-before", "drop-after", "truncated", "503"] as const) {
    it(`${kind}: nothing moves twice`, longIf(kind !== "drop-after"), async () => {
      await inShop(
        stage,
        async (staged) => {
          staged.fault({ operation: adjust, kind, times: 2 });
          const before = unitsOf(staged);
          await updateTransfer(staged.shop, {
            id: await transferOfAll(staged),
            status: "completed",
            actor: "clerk",
          });
          await stage.comeToRest(staged);
          expect(unitsOf(staged)).toBe(before);
        },
        { size: few, prepare: stocked },
      );
    });
  }
});

describe("a count that is undone", () => {
  for (const kind of ["drop-before", "drop-after", "503"] as const) {
    it(`gives back each unit once: ${kind}`, longIf(kind !== "drop-after"), async () => {
      await inShop(
        stage,
        async (staged) => {
          const before = unitsOf(staged);
          const id = await countOfAll(staged);
          await submit(staged, id);
          await stage.comeToRest(staged);
          expect(unitsOf(staged)).toBe(before - few.variants);
          staged.fault({ operation: adjust, kind, times: 2 });
          await reverseCount(staged.shop, { id, note: "", evenIfShort: false, actor: "clerk" });
          await stage.comeToRest(staged);
          expect(unitsOf(staged)).toBe(before);
        },
        { size: few, prepare: stocked },
      );
    });
  }
});

describe("a transfer that is undone", () => {
  const undo = ({ shop }: StagedShop, id: number) =>
    reverseTransfer(shop, { id, note: "", evenIfShort: false, actor: "clerk" });

  for (const kind of ["drop-before", "drop-after", "503"] as const) {
    it(`gives back each unit once: ${kind}`, longIf(kind !== "drop-after"), async () => {
      await inShop(
        stage,
        async (staged) => {
          const before = levelsOf(staged);
          const id = await transferOfAll(staged);
          await complete(staged, id);
          await stage.comeToRest(staged);
          expect(levelsOf(staged)).not.toEqual(before);
          staged.fault({ operation: adjust, kind, times: 2 });
          await undo(staged, id);
          await stage.comeToRest(staged);
          expect(levelsOf(staged)).toEqual(before);
        },
        { size: few, prepare: stocked },
      );
    });
  }

  it("by a process that dies between the calls gives back each of 130 items once", async () => {
    await inShop(
      stage,
      async (staged) => {
        const before = levelsOf(staged);
        const id = await transferOfAll(staged);
        await complete(staged, id);
        await stage.comeToRest(staged);
        const { operationIds } = await reverseStockTransfer(staged.shop, {
          ...{ id, note: "", evenIfShort: false, actor: "clerk" },
        });
        expect(operationIds).toHaveLength(2);
        await settleAndDie(staged, operationIds);
        await stage.comeToRest(staged);
        expect(levelsOf(staged)).toEqual(before);
      },
      { size: many, prepare: stocked },
    );
  });
});

it("two transfers in opposite directions, completed at once, wait for each other and both arrive", async () => {
  await inShop(
    stage,
    async (staged) => {
      const { source, destination } = locationsOf(staged);
      const there = await transferOfAll(staged);
      const back = await createStockTransfer(staged.shop, {
        sourceLocationId: destination,
        destinationLocationId: source,
        items: staged.store.variants.toReversed().map(({ id }) => ({ variantId: BigInt(id), quantity: 3 })),
        notes: "",
        actor: "clerk",
      });
      await Promise.all([complete(staged, there), complete(staged, back.id)]);
      await stage.comeToRest(staged);
      const available = staged.store.variants.flatMap(({ levels }) =>
        levels.map((level) => level.quantities.available),
      );
      expect(new Set(available)).toEqual(new Set([20]));
    },
    { size: few, prepare: stocked },
  );
});

it("a count and a transfer of the same level at once add up", async () => {
  await inShop(
    stage,
    async (staged) => {
      const [transfer, count] = [await transferOfAll(staged), await countOfAll(staged)];
      await Promise.all([complete(staged, transfer), submit(staged, count)]);
      await stage.comeToRest(staged);
      for (const { levels } of staged.store.variants) {
        expect(levels.map(({ quantities }) => quantities.available)).toEqual([16, 23]);
      }
    },
    { size: few, prepare: stocked },
  );
});

it("a reading that is older than a receipt refuses no transfer: the levels are read again", async () => {
  await inShop(
    stage,
    async (staged) => {
      const { receive } = await staged.order(
        staged.store.variants.map((_, variant) => ({ variant, quantity: 5 })),
      );
      expect(await receive(staged.store.variants.map(() => 5))).toMatchObject({ stockSync: "applied" });
      staged.fault({ kind: "behind", operation: "nodes", delay: stalestMs });
      const id = await transferOfAll(staged);
      const completed = await updateTransfer(staged.shop, { id, status: "completed", actor: "clerk" });
      expect(completed.stockSync).toBe("applied");
      expect(stage.simulator.world.faults.list().at(-1)).toMatchObject({ kind: "behind", struck: 1 });
    },
    { size: few, prepare: stockedWith(1) },
  );
});

it("a shipped parcel that no level update reports leaves the mirror's on hand too", async () => {
  const staged = await stage.addShop();
  const [variant] = staged.store.variants;
  const [level] = variant?.levels ?? [];
  if (!variant || !level) throw new Error("too small a store");
  const shelf = { variantIds: [BigInt(variant.id)], locationId: BigInt(level.locationId) };
  level.quantities = { ...level.quantities, available: 5, committed: 3 };
  await refreshLevelsAt(staged.shop.id, shelf);
  const onHand = async () =>
    (
      await db.stockLevel.findFirst({
        where: { shopId: staged.shop.id, variantId: BigInt(variant.id), locationId: shelf.locationId },
      })
    )?.onHand;
  expect(await onHand()).toBe(8);

  level.quantities.committed = 0;
  const at = new Date().toISOString();
  stage.simulator.platform.webhooks.send(staged.store, "orders/updated", {
    id: 4711,
    created_at: at,
    updated_at: at,
    line_items: [{ variant_id: variant.id, quantity: 3 }],
    refunds: [],
  });
  await stage.comeToRest(staged);
  expect(await onHand()).toBe(5);
});
