import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import { parseChanges } from "~/models/inventory-operation/changes";
import { readOutcome } from "~/models/stock-adjustment/read-outcome.server";
import { settleOperations } from "~/sync/settle-operations.server";
import { longIf } from "../support/long";
import { adjust, adjustmentsOf, availableOf } from "./adjusting";
import { inShop } from "./in-shop";
import { type Stage, type StagedShop, startStage } from "./stage";

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
  stage.simulator.platform.webhooks.setMode({ duplicate: 2, shuffleMs: 200 });
});
afterAll(() => stage.stop());

const mutation = "inventoryAdjustQuantities";
const all = { adjusted: 3, pending: 0, failed: 0, failures: [] };
const asked = { 0: 40, 1: 41, 2: 42 };

describe("somebody sells while stock is set to quantities", () => {
  it.concurrent("before the request, and the mirror does not know: the quantities hold", async () => {
    await inShop(stage, async (staged) => {
      staged.sell(0, 3);
      expect(await adjust(staged, adjustmentsOf(staged, asked))).toMatchObject(all);
      expect([0, 1, 2].map((variant) => availableOf(staged, variant))).toEqual([40, 41, 42]);
    });
  });

  it.concurrent("between reading and writing, twice: what is sold stays sold", async () => {
    await inShop(stage, async (staged) => {
      staged.fault({ operation: mutation, kind: "delay", delayMs: 400, times: 2 });
      const adjusting = adjust(staged, adjustmentsOf(staged, asked));
      for (const attempts of [1, 2]) {
        await requestsSent(staged, attempts);
        staged.sell(0, 3);
      }
      expect(await adjusting).toMatchObject(all);
      expect([0, 1, 2].map((variant) => availableOf(staged, variant))).toEqual([34, 41, 42]);
    });
  });

  for (const kind of ["drop-before", "drop-after"] as const) {
    it.concurrent(
      `after an attempt whose answer is lost (${kind}): what is sold stays sold`,
      longIf(kind === "drop-before"),
      async () => {
        await inShop(stage, async (staged) => {
          staged.fault({ operation: mutation, kind });
          const adjusting = adjust(staged, adjustmentsOf(staged, asked), 3_000);
          await staged.firstAttempt(mutation);
          staged.sell(0, 2);
          await adjusting;
          await stage.comeToRest(staged);
          expect([0, 1, 2].map((variant) => availableOf(staged, variant))).toEqual([38, 41, 42]);
        });
      },
    );
  }

  it.concurrent(
    "while the platform is away: the merchant decides about that quantity, and the others are set",
    async () => {
      await inShop(stage, async (staged) => {
        const before = availableOf(staged, 0) ?? 0;
        staged.fault({ kind: "503", times: null });
        const answer = await adjust(staged, adjustmentsOf(staged, asked), 1);
        expect(answer).toMatchObject({ adjusted: 0, pending: 3, failed: 0 });
        await putOff(staged);
        stage.simulator.world.faults.clear({ shop: staged.store.domain });
        staged.sell(0, 4);
        await asIfLongAgo(staged);
        await stage.comeToRest(staged);
        expect([0, 1, 2].map((variant) => availableOf(staged, variant))).toEqual([before - 4, 41, 42]);
      });
    },
  );
});

describe("levels that already have their quantity", () => {
  it.concurrent("count as adjusted, and nothing is sent", async () => {
    const evidence = await inShop(stage, async (staged) => {
      const present = { 0: availableOf(staged, 0) ?? 0, 1: availableOf(staged, 1) ?? 0, 2: 42 };
      expect(await adjust(staged, adjustmentsOf(staged, present))).toMatchObject(all);
      expect(await adjust(staged, adjustmentsOf(staged, present))).toMatchObject(all);
      const sent = stage.simulator.world.requests.list({ shop: staged.store.domain, operation: mutation });
      expect(sent).toHaveLength(1);
    });
    expect(evidence.truth).toHaveLength(1);
  });
});

describe("two requests about the same levels", () => {
  it.concurrent("at once: each level has one request's quantity, and all answers say adjusted", async () => {
    await inShop(stage, async (staged) => {
      const bodies = [
        { 0: 11, 1: 12, 2: 13 },
        { 0: 21, 1: 22, 2: 23 },
      ];
      const answers = await Promise.all(bodies.map((body) => adjust(staged, adjustmentsOf(staged, body))));
      for (const answer of answers) expect(answer).toMatchObject(all);
      const now = [0, 1, 2].map((variant) => availableOf(staged, variant));
      expect(bodies.map((body) => Object.values(body))).toContainEqual(now);
    });
  });
});

describe("the platform refuses single lines", () => {
  it.concurrent(
    "the others are applied, the refused ones have the platform's message and wait for a person",
    async () => {
      await inShop(
        stage,
        async (staged) => {
          const refused = adjustmentsOf(staged, { 1: 41 })[0];
          const answer = await adjust(staged, adjustmentsOf(staged, asked));
          expect(answer).toMatchObject({ adjusted: 2, pending: 0, failed: 1 });
          expect(answer.failures).toEqual([
            {
              index: 1,
              variantId: `gid://platform/ProductVariant/${refused?.variantId}`,
              locationId: `gid://platform/Location/${refused?.locationId}`,
              message: "The specified inventory item could not be found.",
            },
          ]);
          expect([0, 1, 2].map((variant) => availableOf(staged, variant))).toEqual([40, 0, 42]);
          const alerts = await db.alert.findMany({ where: { shopId: staged.shop.id, type: "stock_sync" } });
          expect(alerts).toMatchObject([{ resolvedAt: null }]);
          expect(alerts[0]?.message).toContain("The specified inventory item could not be found.");
        },
        { prepare: (staged) => unknownToPlatform(staged, [1]) },
      );
    },
  );

  it.concurrent("all of them: nothing moves", async () => {
    const evidence = await inShop(
      stage,
      async (staged) => {
        const answer = await adjust(staged, adjustmentsOf(staged, asked));
        expect(answer).toMatchObject({ adjusted: 0, pending: 0, failed: 3 });
      },
      { prepare: (staged) => unknownToPlatform(staged, [0, 1, 2]) },
    );
    expect(evidence.operations).toMatchObject([{ status: "rejected" }]);
    expect(evidence.truth).toEqual([]);
  });

  it.concurrent("before another request about the same levels: the later quantities are set", async () => {
    await inShop(
      stage,
      async (staged) => {
        const first = adjust(staged, adjustmentsOf(staged, asked));
        while ((await db.stockAdjustment.count({ where: { shopId: staged.shop.id } })) === 0) await pause(5);
        const second = adjust(staged, adjustmentsOf(staged, { 0: 50, 2: 52 }));
        expect(await first).toMatchObject({ adjusted: 2, failed: 1 });
        expect(await second).toMatchObject({ adjusted: 2, failed: 0 });
        expect([0, 1, 2].map((variant) => availableOf(staged, variant))).toEqual([50, 0, 52]);
      },
      { prepare: (staged) => unknownToPlatform(staged, [1]) },
    );
  });

  it.concurrent("a request that waits behind them no longer counts on what was refused", async () => {
    await inShop(
      stage,
      async (staged) => {
        staged.fault({ kind: "503", times: null });
        for (const quantities of [asked, { 1: 51 }])
          await adjust(staged, adjustmentsOf(staged, quantities), 1);
        const later = await db.inventoryOperation.findFirstOrThrow({
          where: { shopId: staged.shop.id },
          orderBy: { id: "desc" },
        });
        expect(parseChanges(later.changes)).toMatchObject([{ target: 51, delta: 10 }]);
        const [first] = await db.inventoryOperation.findMany({
          where: { shopId: staged.shop.id },
          orderBy: { id: "asc" },
        });
        await db.inventoryOperation.update({
          where: { shopId_id: { shopId: later.shopId, id: later.id } },
          data: { nextAttemptAt: new Date(Date.now() + 600_000) },
        });
        stage.simulator.world.faults.clear({ shop: staged.store.domain });
        await settleOperations(staged.shop.id, [first?.id ?? 0], { deadlineMs: 8_000 });
        const waiting = await db.inventoryOperation.findUniqueOrThrow({
          where: { shopId_id: { shopId: later.shopId, id: later.id } },
        });
        expect(parseChanges(waiting.changes)).toMatchObject([{ target: 51, delta: 51 }]);
      },
      { prepare: (staged) => unknownToPlatform(staged, [1]) },
    );
  });

  it.concurrent("in an answer that says nothing about lines: the whole request is refused", async () => {
    await inShop(
      stage,
      async (staged) => {
        staged.fault({ operation: mutation, kind: "IDEMPOTENCY_KEY_PARAMETER_MISMATCH" });
        const answer = await adjust(staged, adjustmentsOf(staged, asked));
        expect(answer).toMatchObject({ adjusted: 0, pending: 0, failed: 3 });
      },
      { reviews: 1 },
    );
  });
});

it.concurrent("260 levels are two requests; faults of one leave the others alone", async () => {
  await inShop(
    stage,
    async (staged) => {
      staged.fault({ operation: mutation, kind: "drop-after", afterCalls: 1 });
      staged.fault({ operation: mutation, kind: "503", afterCalls: 3 });
      const quantities = Object.fromEntries(staged.store.variants.map((_, index) => [index, 1_000 + index]));
      const adjustments = adjustmentsOf(staged, quantities);
      const { id, operationIds } = await adjust(staged, adjustments);
      expect(operationIds).toHaveLength(2);
      await stage.comeToRest(staged);
      const answer = await readOutcome(staged.shop.id, { id, adjustments });
      expect(answer).toMatchObject({ adjusted: 260, pending: 0, failed: 0 });
      expect(staged.store.variants.map((_, index) => availableOf(staged, index))).toEqual(
        Object.values(quantities),
      );
    },
    { size: { variants: 260, locations: 1 } },
  );
});

it.concurrent("items never stocked at the location are stocked there first", async () => {
  await inShop(
    stage,
    async (staged) => {
      expect(await adjust(staged, adjustmentsOf(staged, asked))).toMatchObject(all);
    },
    {
      prepare: async (staged) => {
        await staged.unstock(0);
        await staged.unstock(2);
      },
    },
  );
});

it.concurrent("the ledger stores the merchant's own reason, empty where none was given", async () => {
  await inShop(stage, async (staged) => {
    const [first, second] = adjustmentsOf(staged, asked);
    if (!first || !second) throw new Error("no such variant");
    await adjust(staged, [first, { ...second, reason: "" }]);
    const rows = await db.stockMovement.findMany({
      where: { shopId: staged.shop.id, document: "adjustment" },
      orderBy: { variantId: "asc" },
    });
    expect(rows.map(({ reason, newQuantity }) => [reason, newQuantity])).toEqual([
      ["Shelf tidied", 40],
      ["", 41],
    ]);
  });
});

/** Nothing is there, and the platform no longer knows the items while the mirror does. */
async function unknownToPlatform({ shop, store }: StagedShop, variants: number[]): Promise<void> {
  for (const index of variants) {
    const variant = store.variants[index];
    const [level] = variant?.levels ?? [];
    if (!variant || !level) throw new Error("no such variant");
    level.quantities.available = 0;
    store.variantByItem.delete(variant.itemId);
    await db.stockLevel.updateMany({
      where: { shopId: shop.id, variantId: BigInt(variant.id), locationId: BigInt(level.locationId) },
      data: { available: 0, onHand: 0 },
    });
  }
}

/** Until an attempt has given up for now. */
async function putOff({ shop }: StagedShop): Promise<void> {
  const where = { shopId: shop.id, leaseUntil: null, lastError: { not: "" } };
  while ((await db.inventoryOperation.count({ where })) === 0) await pause(20);
}

/** The bodies are older than a target's life. */
async function asIfLongAgo({ shop }: StagedShop): Promise<void> {
  await db.inventoryOperation.updateMany({
    where: { shopId: shop.id },
    data: { createdAt: new Date(Date.now() - 60_000) },
  });
}

/** Until so many requests are with the platform, answered or not. */
async function requestsSent({ store }: StagedShop, count: number): Promise<void> {
  const { requests } = stage.simulator.world;
  while (requests.list({ shop: store.domain, operation: mutation }).length < count) await pause(5);
}
