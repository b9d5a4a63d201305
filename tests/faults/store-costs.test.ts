import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { db, pool } from "~/infra/db/db.server";
import { updateSettings } from "~/models/shop/update-settings.server";
import { keepStoreCosts, writeOverStoreCosts } from "~/models/store-cost/decide.server";
import { markStoreCosts } from "~/models/store-cost/mark.server";
import * as writeCosts from "~/sync/jobs/write-costs.server";
import { setCostByHand } from "../../simulator/world/change-costs";
import { type Stage, type StagedShop, startStage } from "./stage";

let stage: Stage;
beforeAll(async () => void (stage = await startStage()));
afterAll(() => stage.stop());

const mutation = "inventoryItemUpdate";

/** A shop of three variants whose units cost something, with what a person does to a cost in the store's admin. */
async function costedShop() {
  const staged = await stage.addShop({ variants: 3, locations: 1 });
  const { shop, store } = staged;
  const ids = store.variants.map(({ id }) => BigInt(id));
  for (const [index, variant] of store.variants.entries()) {
    variant.cost = "9.00";
    await db.costState.create({
      data: {
        shopId: shop.id,
        variantId: ids[index] ?? 0n,
        state: {},
        basis: "",
        units: 3,
        value: 10 + index,
      },
    });
  }
  const sent = () => stage.simulator.world.requests.list({ shop: shop.domain, operation: mutation });
  const write = () => writeCosts.run({ shopId: shop.id, startsOver: false });
  return {
    ...staged,
    sent,
    write,
    turnOn: async () => {
      await updateSettings(shop.id, { costsToStore: true });
      await writeCosts.run({ shopId: shop.id, startsOver: true });
    },
    costs: () => store.variants.map(({ cost }) => Number(cost)),
    rows: () => db.storeCost.findMany({ where: { shopId: shop.id }, orderBy: { variantId: "asc" } }),
    /** The units of the first variant cost something else. */
    reprice: async (value: number) => {
      await db.costState.updateMany({ where: { shopId: shop.id, variantId: ids[0] ?? 0n }, data: { value } });
      await markStoreCosts(db, shop, ids);
    },
    setByHand: (cost: string | null) => {
      const [variant] = store.variants;
      if (!variant) throw new Error("no variant");
      setCostByHand(stage.simulator.world, store, variant, cost);
    },
    told: () => stage.comeToRest(staged),
    later: () =>
      pool.query(
        `UPDATE store_costs SET sent_at = sent_at - interval '1 hour', next_attempt_at = now() - interval '1 second', lease_until = NULL
         WHERE shop_id = $1`,
        [shop.id],
      ),
  };
}

type CostedShop = Awaited<ReturnType<typeof costedShop>>;

const alerts = ({ shop }: StagedShop) =>
  db.alert.count({ where: { shopId: shop.id, type: "cost_difference", resolvedAt: null } });

describe("costs in the store", () => {
  it("are what a unit costs, rounded, once that is turned on, over what was there", async () => {
    const staged = await costedShop();
    await writeCosts.run({ shopId: staged.shop.id, startsOver: true });
    expect(staged.costs()).toEqual([9, 9, 9]);
    await staged.turnOn();
    expect(staged.costs()).toEqual([3.33, 3.67, 4]);
    expect(await staged.rows()).toMatchObject([
      { status: "written" },
      { status: "written" },
      { status: "written" },
    ]);
  });

  it("follow the stock's cost, and nothing is sent for what has not changed", async () => {
    const staged = await costedShop();
    await staged.turnOn();
    await staged.told();
    await staged.reprice(15);
    await staged.write();
    await staged.write();
    expect(staged.costs()).toEqual([5, 3.67, 4]);
    expect(staged.sent()).toHaveLength(4);
  });

  it("are sent once by two processes at the same time", async () => {
    const staged = await costedShop();
    await updateSettings(staged.shop.id, { costsToStore: true });
    await Promise.all([staged.turnOn(), staged.write(), staged.write()]);
    expect(staged.costs()).toEqual([3.33, 3.67, 4]);
    expect(staged.sent()).toHaveLength(3);
  });

  it("are forgotten where the product is gone from the store", async () => {
    const staged = await costedShop();
    const [variant] = staged.store.variants;
    staged.store.variantByItem.delete(variant?.itemId ?? 0);
    await staged.turnOn();
    expect(await staged.rows()).toHaveLength(2);
  });
});

describe("a cost that somebody changes in the store", () => {
  const changed = async (cost: string | null = "7.50") => {
    const staged = await costedShop();
    await staged.turnOn();
    await staged.told();
    await staged.later();
    staged.setByHand(cost);
    await staged.told();
    await staged.write();
    return staged;
  };
  const idOf = async (staged: CostedShop) => Number((await staged.rows())[0]?.id ?? 0);

  it("is never written over: it differs, and an alert says so", async () => {
    const staged = await changed();
    await staged.reprice(18);
    await staged.write();
    expect(staged.costs()).toEqual([7.5, 3.67, 4]);
    expect((await staged.rows())[0]).toMatchObject({ status: "differs", found: expect.anything() });
    expect(await alerts(staged)).toBe(1);
  });

  it("is not written over while others are written, though it was read before them", async () => {
    const staged = await costedShop();
    await staged.turnOn();
    await staged.told();
    await staged.later();
    const [first, second] = staged.store.variants;
    if (!first || !second) throw new Error("no variants");
    const { shop } = staged;
    await db.costState.updateMany({ where: { shopId: shop.id }, data: { value: 30 } });
    await markStoreCosts(db, shop, [BigInt(first.id), BigInt(second.id)]);
    const { world } = stage.simulator;
    let isChanged = false;
    world.onEvent((event) => {
      if (event.kind !== "item-updated" || event.variant !== first || isChanged) return;
      isChanged = true;
      setCostByHand(world, staged.store, second, "7.50");
    });
    await staged.write();
    expect(staged.costs()).toEqual([10, 7.5, 4]);
    await staged.later();
    await staged.write();
    expect(staged.costs()).toEqual([10, 7.5, 4]);
    expect((await staged.rows())[1]).toMatchObject({ status: "differs" });
  });

  it("differs where it was removed, too", async () => {
    const staged = await changed(null);
    expect((await staged.rows())[0]).toMatchObject({ status: "differs", found: null });
  });

  it("is written over when a person says so", async () => {
    const staged = await changed();
    await writeOverStoreCosts(staged.shop.id, { ids: [await idOf(staged)], actor: "7" });
    await staged.write();
    expect(staged.costs()).toEqual([3.33, 3.67, 4]);
    expect((await staged.rows())[0]).toMatchObject({ status: "written", actor: "7" });
    expect(await alerts(staged)).toBe(0);
  });

  it("differs again when it is changed once more before that", async () => {
    const staged = await changed();
    await writeOverStoreCosts(staged.shop.id, { ids: [await idOf(staged)], actor: "7" });
    staged.setByHand("8.00");
    await staged.write();
    expect(staged.costs()[0]).toBe(8);
    expect((await staged.rows())[0]).toMatchObject({ status: "differs" });
  });

  it("stays when a person keeps it, whatever the stock costs from then on", async () => {
    const staged = await changed();
    await keepStoreCosts(staged.shop.id, { ids: [await idOf(staged)], actor: "7" });
    await staged.reprice(18);
    await staged.write();
    expect(staged.costs()[0]).toBe(7.5);
    expect((await staged.rows())[0]).toMatchObject({ status: "kept" });
    expect(await alerts(staged)).toBe(0);
  });

  it("agrees again when somebody changes it back", async () => {
    const staged = await changed();
    await staged.later();
    staged.setByHand("3.33");
    await staged.told();
    await staged.write();
    expect((await staged.rows())[0]).toMatchObject({ status: "written" });
    expect(await alerts(staged)).toBe(0);
  });

  it("cannot be decided twice, nor by another shop", async () => {
    const staged = await changed();
    const ids = [await idOf(staged)];
    const other = await costedShop();
    await expect(keepStoreCosts(other.shop.id, { ids, actor: "" })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    const both = await Promise.allSettled([
      keepStoreCosts(staged.shop.id, { ids, actor: "1" }),
      keepStoreCosts(staged.shop.id, { ids, actor: "2" }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await expect(keepStoreCosts(staged.shop.id, { ids, actor: "" })).rejects.toMatchObject({
      code: "ILLEGAL_TRANSITION",
    });
  });
});

describe("a cost whose answer is lost", () => {
  it.each(["drop-before", "drop-after", "reset-mid-body", "500", "truncated"] as const)(
    "is in the store in the end, and not sent again before it is known (%s)",
    async (kind) => {
      const staged = await costedShop();
      staged.fault({ operation: mutation, kind });
      await staged.turnOn();
      const sentAtFirst = staged.sent().length;
      await staged.write();
      expect(staged.sent()).toHaveLength(sentAtFirst);
      await staged.later();
      await staged.write();
      expect(staged.costs()).toEqual([3.33, 3.67, 4]);
      expect((await staged.rows()).map(({ status }) => status)).toEqual(["written", "written", "written"]);
    },
  );

  it("and which somebody changes meanwhile is not written over", async () => {
    const staged = await costedShop();
    staged.fault({ operation: mutation, kind: "drop-after" });
    await staged.turnOn();
    staged.setByHand("7.50");
    await staged.later();
    await staged.write();
    expect(staged.costs()[0]).toBe(7.5);
    expect((await staged.rows())[0]).toMatchObject({ status: "differs" });
  });

  it("waits while the store asks for patience, and then is written", async () => {
    const staged = await costedShop();
    staged.fault({ operation: mutation, kind: "THROTTLED", times: 2 });
    await staged.turnOn();
    await staged.later();
    await staged.write();
    await staged.later();
    await staged.write();
    expect(staged.costs()).toEqual([3.33, 3.67, 4]);
  });
});
