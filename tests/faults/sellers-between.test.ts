import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import { placeOrder } from "../../simulator/world/orders";
import { tenMinutesPass } from "./age-unknown-outcomes";
import { inShop } from "./in-shop";
import { type Stage, type StagedShop, startStage } from "./stage";

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
  stage.simulator.platform.webhooks.setMode({ duplicate: 2, shuffleMs: 200 });
});
afterAll(() => stage.stop());

const adjust = "inventoryAdjustQuantities";

/** A customer's order for the first variant, at the main location. */
function buy({ store }: StagedShop, quantity: number) {
  const [variant] = store.variants;
  const lines = [{ variantId: variant?.id, quantity }];
  placeOrder(stage.simulator.world, store, { lines, locationId: store.locations[0]?.id });
}

describe("stock is sold before the delivery is counted", () => {
  it.concurrent("and the mirror does not know: the delivery is added to what is really there", async () => {
    await inShop(stage, async (staged) => {
      const { receive } = await staged.order([{ variant: 0, quantity: 5 }]);
      staged.sell(0, 3);
      expect(await receive([5])).toMatchObject({ stockSync: "applied" });
    });
  });

  it.concurrent("again and again, between each reading and each writing", async () => {
    await inShop(stage, async (staged) => {
      staged.fault({ operation: adjust, kind: "stale", times: 4 });
      const { receive } = await staged.order([{ variant: 0, quantity: 5 }]);
      expect(await receive([5])).toMatchObject({ stockSync: "applied" });
    });
  });
});

describe("an answer is lost and stock is sold before the next attempt", () => {
  it.concurrent("the delivery had been counted: it is not counted again", async () => {
    await inShop(stage, async (staged) => {
      staged.fault({ operation: adjust, kind: "drop-after" });
      const { receive } = await staged.order([{ variant: 0, quantity: 5 }]);
      const { stockSync } = await Promise.all([receive([5]), soldAfterFirstAttempt(staged, 2)]).then(
        ([answer]) => answer,
      );
      expect(stockSync).toBe("applied");
    });
  });

  it.concurrent("the delivery had not been counted: webhooks prove it, and it is counted once", async () => {
    await inShop(stage, async (staged) => {
      staged.fault({ operation: adjust, kind: "drop-before" });
      const { receive } = await staged.order([{ variant: 0, quantity: 5 }]);
      await Promise.all([receive([5], 3_000), soldAfterFirstAttempt(staged, 2)]);
    });
  });

  it.concurrent(
    "in several orders at once, whose webhooks arrive twice and in the wrong order",
    { tags: "long" },
    async () => {
      await inShop(stage, async (staged) => {
        staged.fault({ operation: adjust, kind: "drop-before" });
        const { receive } = await staged.order([{ variant: 0, quantity: 5 }]);
        const receiving = receive([5], 3_000);
        await staged.firstAttempt(adjust);
        for (const quantity of [1, 2, 1]) buy(staged, quantity);
        await receiving;
      });
    },
  );

  it.concurrent("the platform forgot the key: what had been counted goes to a person, once", async () => {
    await inShop(
      stage,
      async (staged) => {
        staged.fault({ operation: adjust, kind: "drop-after" });
        staged.fault({ operation: adjust, kind: "key-ignored", times: null });
        const { receive } = await staged.order([{ variant: 0, quantity: 5 }]);
        await Promise.all([receive([5], 3_000), soldAfterFirstAttempt(staged, 2)]);
        await stage.runJobs();
        await tenMinutesPass(staged);
      },
      { reviews: 1 },
    );
  });

  it.concurrent(
    "exactly as many as were delivered, and the platform forgot the key: the comparison alone would be wrong",
    async () => {
      await inShop(
        stage,
        async (staged) => {
          const { receive } = await staged.order([{ variant: 0, quantity: 5 }]);
          staged.fault({ operation: adjust, kind: "drop-after" });
          staged.fault({ operation: adjust, kind: "key-ignored", times: null, afterCalls: 1 });
          await receive([5], 1);
          // The next attempt waits until the webhooks of both steps are in.
          await inDoubt(staged);
          await delayed(staged);
          staged.sell(0, 5);
          await stage.simulator.platform.webhooks.settle();
          await stage.runJobs();
          await dueNow(staged);
          await stage.runJobs();
          await tenMinutesPass(staged);
        },
        { reviews: 1 },
      );
    },
  );
});

it.concurrent("an attempt that the platform reports as failed is made again under another key", async () => {
  await inShop(stage, async (staged) => {
    staged.fault({ operation: adjust, kind: "drop-before" });
    staged.fault({ operation: adjust, kind: "IDEMPOTENCY_PREVIOUS_ATTEMPT_FAILED", afterCalls: 1 });
    const { receive } = await staged.order([{ variant: 0, quantity: 5 }]);
    await receive([5], 2_000);
  });
});

it.concurrent("a key that the platform knows with another request goes to a person", async () => {
  const evidence = await inShop(
    stage,
    async (staged) => {
      staged.fault({ operation: adjust, kind: "IDEMPOTENCY_KEY_PARAMETER_MISMATCH" });
      const { receive } = await staged.order([{ variant: 0, quantity: 5 }]);
      expect(await receive([5])).toMatchObject({ stockSync: "review" });
      const alerts = await db.alert.findMany({ where: { shopId: staged.shop.id } });
      expect(alerts).toMatchObject([{ type: "stock_sync", resolvedAt: null }]);
    },
    { reviews: 1 },
  );
  expect(evidence.truth).toEqual([]);
});

async function inDoubt({ shop }: StagedShop): Promise<void> {
  const where = { shopId: shop.id, status: "unknown" as const, leaseUntil: null };
  while ((await db.inventoryOperation.count({ where })) === 0) await pause(20);
}

const whenNext = ({ shop }: StagedShop, nextAttemptAt: Date) =>
  db.inventoryOperation.updateMany({ where: { shopId: shop.id }, data: { nextAttemptAt } });
const delayed = (staged: StagedShop) => whenNext(staged, new Date(Date.now() + 60_000));

async function dueNow(staged: StagedShop): Promise<void> {
  await whenNext(staged, new Date());
  await db.$executeRaw`
    UPDATE graphile_worker._private_jobs SET run_at = now()
    WHERE locked_at IS NULL AND (payload->>'shopId')::int = ${staged.shop.id}`;
}

async function soldAfterFirstAttempt(staged: StagedShop, units: number): Promise<void> {
  await staged.firstAttempt(adjust);
  staged.sell(0, units);
}
