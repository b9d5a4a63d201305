import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { db, pool } from "~/infra/db/db.server";
import { completeOperation } from "~/models/inventory-operation/complete.server";
import { acceptPlatformNumber } from "~/models/inventory-operation/decide.server";
import { claimOperation } from "~/models/inventory-operation/lease.server";
import { settleRefused } from "~/models/inventory-operation/reject.server";
import { applyOperation } from "~/sync/inventory-operation/apply.server";
import { retryOperation } from "~/sync/inventory-operation/retry.server";
import * as applyOperationJob from "~/sync/jobs/apply-operation.server";
import { inShop } from "./in-shop";
import { leasesRunOut } from "./leases-run-out";
import { type Stage, type StagedShop, startStage } from "./stage";

let stage: Stage;
beforeAll(async () => void (stage = await startStage()));
afterAll(() => stage.stop());

const adjust = "inventoryAdjustQuantities";

function requestsOf({ store }: StagedShop) {
  return stage.simulator.world.requests.list({ shop: store.domain, operation: adjust });
}

describe("clerks receive the same order at the same moment", () => {
  it.each([2, 5, 20])("%i of them: exactly what was ordered is received", async (clerks) => {
    const evidence = await inShop(stage, async ({ order }) => {
      const { receive } = await order([{ variant: 0, quantity: 10 }]);
      const attempts = await Promise.allSettled(Array.from({ length: clerks }, () => receive([4])));
      const refused = attempts.filter((attempt) => attempt.status === "rejected");
      expect(attempts.length - refused.length).toBe(2);
      for (const { reason } of refused) expect(reason).toMatchObject({ code: "INVALID_INPUT" });
    });
    expect(evidence.truth.map(({ delta }) => delta)).toEqual([4, 4]);
  });
});

it("two orders of the same variants go to the platform one after the other, and neither is stale", async () => {
  await inShop(stage, async (staged) => {
    const lines = [
      { variant: 1, quantity: 5 },
      { variant: 0, quantity: 3 },
    ];
    const orders = [await staged.order(lines), await staged.order(lines.toReversed())];
    const answers = await Promise.all(orders.map(({ receive }) => receive([1, 1])));
    expect(answers.map(({ stockSync }) => stockSync)).toEqual(["applied", "applied"]);
    expect(requestsOf(staged)).toHaveLength(2);
  });
});

it("a receipt of 600 lines is three requests; each is applied whatever happens to the others", async () => {
  await inShop(
    stage,
    async (staged) => {
      // The mirror needs no webhook about what the app does itself.
      stage.simulator.platform.webhooks.setMode({ loseShare: 1 });
      staged.fault({ operation: adjust, kind: "drop-after", every: 2, times: 3 });
      const numbers = Array.from({ length: 600 }, (_, variant) => variant);
      const { receive } = await staged.order(numbers.map((variant) => ({ variant, quantity: 2 })));
      const { operationIds } = await receive(numbers.map(() => 2));
      expect(operationIds).toHaveLength(3);
      await stage.comeToRest(staged);
      stage.simulator.platform.webhooks.setMode({ loseShare: 0 });
    },
    { size: { variants: 600, locations: 1 } },
  );
});

describe("a worker sleeps past its lease", () => {
  it("while the platform works on its request: it writes nothing when it wakes, and the stock moves once", async () => {
    await inShop(stage, async (staged) => {
      staged.fault({ operation: adjust, kind: "delay", delayMs: 1_500 });
      const { receive } = await staged.order([{ variant: 0, quantity: 5 }]);
      const { operationIds } = await receive([5], 1);
      while (requestsOf(staged).length === 0) await pause(10);
      await leasesRunOut(staged.shop.id);
      await applyOperation(staged.shop.id, operationIds[0] ?? 0);
      await pause(1_500);
    });
  });

  it("after it got the answer: what it writes no longer counts", async () => {
    await inShop(stage, async (staged) => {
      const { receive } = await staged.order([{ variant: 0, quantity: 5 }]);
      staged.fault({ operation: adjust, kind: "503" });
      const { operationIds } = await receive([5], 1);
      const id = operationIds[0] ?? 0;
      while (requestsOf(staged).length === 0) await pause(10);
      await untilDue(staged);
      const asleep = await claimOperation(staged.shop.id, id);
      if (!asleep.operation) throw new Error("the claim was refused");
      await leasesRunOut(staged.shop.id);
      const awake = await claimOperation(staged.shop.id, id);
      if (!awake.operation) throw new Error("the second claim was refused");
      expect(awake.operation).toMatchObject({ outcomeUnknown: true, key: asleep.operation.key });
      expect(await completeOperation(asleep.operation, null)).toBe(false);
      expect(await settleRefused(asleep.operation, { status: "rejected", words: "" })).toBe(false);
      await leasesRunOut(staged.shop.id);
    });
  });
});

it("no transaction stays open while the platform is slow", async () => {
  await inShop(stage, async (staged) => {
    staged.fault({ operation: adjust, kind: "delay", delayMs: 2_000 });
    const { receive } = await staged.order([{ variant: 0, quantity: 5 }]);
    const receiving = receive([5]);
    while (requestsOf(staged).length === 0) await pause(10);
    await pause(1_200);
    const { rows } = await pool.query(
      `SELECT query FROM pg_stat_activity WHERE datname = current_database()
       AND state LIKE 'idle in transaction%' AND now() - state_change > interval '1 second'`,
    );
    expect(rows).toEqual([]);
    expect((await receiving).stockSync).toBe("applied");
  });
});

describe("an item is not stocked where it is received", () => {
  it.each([null, "drop-before", "drop-after"] as const)("it is stocked there first (%s)", async (kind) => {
    const receiveThere = async (staged: StagedShop) => {
      if (kind) staged.fault({ operation: "inventoryActivate", kind });
      const { receive } = await staged.order([
        { variant: 0, quantity: 5 },
        { variant: 1, quantity: 1 },
      ]);
      expect(await receive([5, 1])).toMatchObject({ stockSync: "applied" });
    };
    await inShop(stage, receiveThere, { prepare: (staged) => staged.unstock(0) });
  });
});

describe("the platform refuses for good", () => {
  async function refused(staged: StagedShop): Promise<number> {
    const [variant] = staged.store.variants;
    const { receive } = await staged.order([{ variant: 0, quantity: 5 }]);
    staged.store.variantByItem.delete(variant?.itemId ?? 0);
    const { stockSync, operationIds } = await receive([5]);
    if (variant) staged.store.variantByItem.set(variant.itemId, variant);
    expect(stockSync).toBe("rejected");
    const where = { shopId: staged.shop.id, resolvedAt: null };
    expect(await db.alert.findMany({ where })).toMatchObject([{ type: "stock_sync" }]);
    return operationIds[0] ?? 0;
  }

  it("and accepts it when a person tries again", async () => {
    await inShop(stage, async (staged) => {
      const id = await refused(staged);
      staged.sell(0, 1);
      expect(await retryOperation(staged.shop.id, id)).toMatchObject({
        status: "applied",
        needsDecision: false,
      });
      expect(await db.alert.count({ where: { shopId: staged.shop.id, resolvedAt: null } })).toBe(0);
      await expect(retryOperation(staged.shop.id, id)).rejects.toMatchObject({ code: "ILLEGAL_TRANSITION" });
    });
  });

  it("and its number stays when a person accepts it", async () => {
    await inShop(stage, async (staged) => {
      const id = await refused(staged);
      staged.sell(0, 1);
      const accepted = await acceptPlatformNumber(staged.shop.id, id);
      expect(accepted).toMatchObject({ status: "rejected", needsDecision: false });
      expect(await db.alert.count({ where: { shopId: staged.shop.id, resolvedAt: null } })).toBe(0);
      await expect(acceptPlatformNumber(staged.shop.id, id)).rejects.toMatchObject({
        code: "ILLEGAL_TRANSITION",
      });
    });
  });
});

it.each([
  ["402", "parked"],
  ["423", "parked"],
  ["401", "reauthorize"],
] as const)(
  "a shop that the platform refuses (%s) is %s; the stock waits and moves once all is well",
  async (kind, status) => {
    await inShop(stage, async (staged) => {
      const { shop } = staged;
      staged.fault({ operation: adjust, kind });
      const { receive } = await staged.order([{ variant: 0, quantity: 5 }]);
      expect(await receive([5])).toMatchObject({ stockSync: "pending" });
      expect(await db.shop.findUnique({ where: { id: shop.id } })).toMatchObject({ status });
      expect(await db.inventoryOperation.findFirst({ where: { shopId: shop.id } })).toMatchObject({
        outcomeUnknown: false,
      });
      await db.shop.update({ where: { id: shop.id }, data: { status: "active" } });
    });
  },
);

it("an operation that waits for a refused shop is due as soon as the platform accepts another one", async () => {
  await inShop(stage, async (staged) => {
    const { shop } = staged;
    staged.fault({ operation: adjust, kind: "423" });
    const turnedAway = await staged.order([{ variant: 0, quantity: 5 }]);
    expect(await turnedAway.receive([5])).toMatchObject({ stockSync: "pending" });
    const taken = await staged.order([{ variant: 1, quantity: 2 }]);
    expect(await taken.receive([2])).toMatchObject({ stockSync: "applied" });
    expect(await db.shop.findUnique({ where: { id: shop.id } })).toMatchObject({ status: "active" });
    await stage.runJobs();
    const operations = await db.inventoryOperation.findMany({ where: { shopId: shop.id } });
    expect(operations.map(({ status }) => status)).toEqual(["applied", "applied"]);
  });
});

it("operations that wait behind each other are applied by one job, the oldest first", async () => {
  await inShop(stage, async (staged) => {
    staged.fault({ operation: adjust, kind: "503", times: null });
    for (const quantity of [5, 4, 3, 2]) {
      const { receive } = await staged.order([{ variant: 0, quantity }]);
      expect(await receive([quantity], 1)).toMatchObject({ stockSync: "pending" });
    }
    await allAreDue(staged);
    stage.simulator.world.faults.clear({ shop: staged.store.domain });
    const last = await db.inventoryOperation.findFirstOrThrow({
      where: { shopId: staged.shop.id },
      orderBy: { id: "desc" },
    });
    await applyOperationJob.run({ shopId: staged.shop.id, operationId: last.id });
    expect(await openOperations(staged)).toBe(0);
    const added = stage.simulator.world.ledger
      .filter(
        ({ shop, actor, name }) => shop === staged.store.domain && actor === "app" && name === "available",
      )
      .map(({ delta }) => delta);
    expect(added).toEqual([5, 4, 3, 2]);
  });
});

describe("the platform is away for more than a day", () => {
  async function dayLater(staged: StagedShop): Promise<void> {
    await db.inventoryOperation.updateMany({
      where: { shopId: staged.shop.id },
      data: { firstSentAt: new Date(Date.now() - 25 * 3_600_000), nextAttemptAt: new Date() },
    });
  }

  it("what had not taken effect is created again, not resent", async () => {
    await inShop(stage, async (staged) => {
      staged.fault({ operation: adjust, kind: "drop-before" });
      const { receive } = await staged.order([{ variant: 0, quantity: 5 }]);
      await receive([5], 1);
      await untilDue(staged);
      await dayLater(staged);
      await stage.comeToRest(staged);
      const [first, second] = requestsOf(staged);
      expect(second?.key).not.toBe(first?.key);
    });
  });

  it("what was refused all the time is created again, whatever has been sold", async () => {
    await inShop(stage, async (staged) => {
      staged.fault({ operation: adjust, kind: "423" });
      const { receive } = await staged.order([{ variant: 0, quantity: 5 }]);
      expect(await receive([5])).toMatchObject({ stockSync: "pending" });
      staged.sell(0, 4);
      await dayLater(staged);
    });
  });

  it("what cannot be determined any more goes to a person", async () => {
    const webhooks = stage.simulator.platform.webhooks;
    const staged = await stage.addShop();
    staged.fault({ operation: adjust, kind: "drop-after" });
    const { receive } = await staged.order([{ variant: 0, quantity: 5 }]);
    webhooks.setMode({ loseShare: 1 });
    await receive([5], 1);
    await untilDue(staged);
    staged.sell(0, 1);
    webhooks.setMode({ loseShare: 0 });
    await dayLater(staged);
    await stage.comeToRest(staged);
    const operations = await db.inventoryOperation.findMany({ where: { shopId: staged.shop.id } });
    expect(operations.map(({ status }) => status)).toEqual(["review"]);
    expect(requestsOf(staged)).toHaveLength(1);
    expect(await db.alert.count({ where: { shopId: staged.shop.id, resolvedAt: null } })).toBe(1);
  });
});

async function openOperations({ shop }: StagedShop): Promise<number> {
  const where = { shopId: shop.id, status: { in: ["pending" as const, "unknown" as const] } };
  return db.inventoryOperation.count({ where });
}

/** Until no worker holds a lease on any of them; then nothing is waited for. */
async function allAreDue({ shop }: StagedShop): Promise<void> {
  const where = { shopId: shop.id, leaseUntil: { not: null } };
  while ((await db.inventoryOperation.count({ where })) > 0) await pause(10);
  await db.inventoryOperation.updateMany({
    where: { shopId: shop.id },
    data: { nextAttemptAt: new Date(0) },
  });
}

/** Until the attempt under way is written down; then nothing is waited for. */
async function untilDue({ shop }: StagedShop): Promise<void> {
  const where = { shopId: shop.id, status: "unknown" as const, leaseUntil: null };
  while ((await db.inventoryOperation.count({ where })) === 0) await pause(10);
  await db.inventoryOperation.updateMany({
    where: { shopId: shop.id },
    data: { nextAttemptAt: new Date(0) },
  });
}
