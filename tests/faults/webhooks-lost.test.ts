import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import { fulfillOrder, placeOrder } from "../../simulator/world/orders";
import { longIf } from "../support/long";
import { tenMinutesPass } from "./age-unknown-outcomes";
import { appliedAtMostOnce, mirrorIsTruth } from "./checkers";
import { gatherEvidence } from "./gather-evidence";
import { inShop } from "./in-shop";
import { hurry, type Stage, type StagedShop, startStage } from "./stage";

let stage: Stage;
beforeAll(async () => void (stage = await startStage()));
afterAll(() => stage.stop());

const adjust = "inventoryAdjustQuantities";

/** What happens between the delivery, whose answer is lost, and the next attempt. */
type Meanwhile = (staged: StagedShop) => void | Promise<void>;

const sold: Record<string, Meanwhile> = {
  "some are sold": (staged) => void buy(staged, 3),
  "as many are sold as came": (staged) => void buy(staged, 5),
  "more are sold than came": (staged) => void buy(staged, 8),
  "some are sold over the counter": (staged) => staged.sell(0, 3),
  // Sent out a moment later, two webhooks tell one quantity, and the steps between them are unknown. Of half of the
  // delivery's units somebody might have taken them away by hand.
  "some are sold and sent out at once": (staged) =>
    stage.simulator.world.clock.atOneMoment(() =>
      fulfillOrder(stage.simulator.world, staged.store, buy(staged, 2)),
    ),
  "some are sold and an older order is sent out": (staged) => {
    for (const older of staged.store.orders) fulfillOrder(stage.simulator.world, staged.store, older);
    buy(staged, 3);
  },
};

/** What the everyday tests play; the others differ in what the store tells of the same sale. */
const everyday = ["as many are sold as came", "some are sold and sent out at once"];
const lengthOf = (name: string) => longIf(!everyday.includes(name));

/** A customer's order for the first variant, at the main location. */
function buy({ store }: StagedShop, quantity: number) {
  const lines = [{ variantId: store.variants[0]?.id ?? 0, quantity }];
  return placeOrder(stage.simulator.world, store, { lines, locationId: store.locations[0]?.id ?? 0 });
}

/** Five arrive and are counted, the answer is lost and the platform no longer knows the key when asked again. */
async function countedUnreported(
  staged: StagedShop,
  { mode, meanwhile }: { mode: { loseShare: number } | { delayMs: number }; meanwhile: Meanwhile },
): Promise<void> {
  const { webhooks } = stage.simulator.platform;
  buy(staged, 6);
  // A reading has whole seconds: what happened in the same one cannot be put in order.
  await pause(1_000 - (Date.now() % 1_000));
  staged.fault({ operation: adjust, kind: "drop-after" });
  staged.fault({ operation: adjust, kind: "key-ignored", times: null });
  const { receive } = await staged.order([{ variant: 0, quantity: 5 }]);
  webhooks.setMode(mode);
  const receiving = receive([5], 3_000);
  await staged.firstAttempt(adjust);
  webhooks.setMode({ loseShare: 0, delayMs: 0 });
  await meanwhile(staged);
  await receiving;
}

/** Until the platform has been asked for the levels of operations with an unknown outcome. */
async function readInDoubt(staged: StagedShop): Promise<void> {
  while (!(await isKnownOf(staged, "contradictedAt"))) await pause(5);
}

async function isKnownOf({ shop }: StagedShop, field: string): Promise<boolean> {
  const known = await db.$queryRaw<unknown[]>`
    SELECT id FROM inventory_operations WHERE shop_id = ${shop.id} AND changes->0 ? ${field}`;
  return known.length > 0;
}

/** Makes one attempt after the other, without their pauses. */
async function attemptUntil({ shop }: StagedShop, isDone: () => Promise<boolean>): Promise<void> {
  for (; !(await isDone()); await stage.runJobs()) await hurry(shop.id);
}

describe("a delivery was counted, its answer is lost, the platform forgot the key", () => {
  it.each(Object.entries(sold))(
    "its webhook is lost, and %s: it is never counted again",
    async (_name, meanwhile) => {
      const staged = await stage.addShop();
      await countedUnreported(staged, { mode: { loseShare: 1 }, meanwhile });
      await expectCountedOnce(staged);
    },
  );

  it("its webhook is lost, a reading saw it, and then as many are sold and shipped: it is never counted again", async () => {
    const staged = await stage.addShop();
    const meanwhile = async () => {
      await readInDoubt(staged);
      fulfillOrder(stage.simulator.world, staged.store, buy(staged, 5));
    };
    await countedUnreported(staged, { mode: { loseShare: 1 }, meanwhile });
    await expectCountedOnce(staged);
  });

  it("a reading saw that as many were sold since, and the next reading is older: it is never counted again", async () => {
    const staged = await stage.addShop();
    const { webhooks } = stage.simulator.platform;
    webhooks.setMode({ loseShare: 1 });
    const meanwhile = async () => {
      await readInDoubt(staged);
      const countedAt = Date.now();
      await pause(2_000);
      webhooks.setMode({ loseShare: 1 });
      buy(staged, 5);
      await attemptUntil(staged, () => isKnownOf(staged, "repeatableAt"));
      staged.fault({ kind: "behind", operation: "nodes", delay: Date.now() - countedAt });
      const older = stage.simulator.world.faults.list().at(-1);
      await attemptUntil(staged, async () => older?.struck === 1);
      webhooks.setMode({ loseShare: 0 });
    };
    await countedUnreported(staged, { mode: { loseShare: 1 }, meanwhile });
    await expectCountedOnce(staged);
  });

  for (const [name, meanwhile] of Object.entries(sold)) {
    it(
      `its webhook comes 8 s late, and ${name}: it proves nothing, and it is never counted again`,
      lengthOf(name),
      async () => {
        const staged = await stage.addShop();
        await countedUnreported(staged, { mode: { delayMs: 8_000 }, meanwhile });
        await stage.simulator.platform.webhooks.settle();
        await expectCountedOnce(staged);
      },
    );
  }
});

it("a platform that twice in ten minutes denies what it did is asked again under the key, without a person", async () => {
  const evidence = await inShop(stage, async (staged) => {
    staged.fault({ operation: adjust, kind: "drop-after" });
    staged.fault({ operation: adjust, kind: "stale", times: 2 });
    const { receive } = await staged.order([{ variant: 0, quantity: 5 }]);
    const receiving = receive([5], 3_000);
    await readInDoubt(staged);
    await tenMinutesPass(staged, { answers: 1 });
    await receiving;
  });
  expect(evidence.operations.map(({ status }) => status)).toEqual(["applied"]);
});

describe("a delivery was not counted, and its answer is lost", () => {
  for (const [name, meanwhile] of Object.entries(sold).filter(([name]) => !name.includes("older"))) {
    it.concurrent(`${name}: it is counted once, and no person has to decide`, lengthOf(name), async () => {
      await inShop(stage, async (staged) => {
        staged.fault({ operation: adjust, kind: "drop-before" });
        const { receive } = await staged.order([{ variant: 0, quantity: 5 }]);
        const receiving = receive([5], 3_000);
        await staged.firstAttempt(adjust);
        await meanwhile(staged);
        await receiving;
      });
    });
  }
});

it("units shipped since the last import are no reason to count a delivery twice", async () => {
  const staged = await stage.addShop();
  const { webhooks } = stage.simulator.platform;
  const sent = buy(staged, 6);
  await webhooks.settle();
  await stage.runJobs();
  // No webhook reports it: available stays as it is.
  webhooks.setMode({ loseShare: 1 });
  fulfillOrder(stage.simulator.world, staged.store, sent);
  webhooks.setMode({ loseShare: 0 });
  await countedUnreported(staged, { mode: { loseShare: 1 }, meanwhile: (shop) => void buy(shop, 6) });
  await expectCountedOnce(staged);
});

/** When nothing explains the platform's word for ten minutes, a person is asked; the stock has moved once. */
async function expectCountedOnce(staged: StagedShop): Promise<void> {
  await tenMinutesPass(staged);
  await stage.comeToRest(staged);
  const { shop, store } = staged;
  const evidence = await gatherEvidence(stage.simulator, { shopId: shop.id, store, initial: new Map() });
  expect(appliedAtMostOnce(evidence)).toEqual([]);
  expect(mirrorIsTruth(evidence)).toEqual([]);
  expect(evidence.truth.filter(({ byApp }) => byApp)).toMatchObject([{ delta: 5 }]);
  expect(evidence.operations).toHaveLength(1);
  expect(evidence.operations[0]?.status).toBe("review");
}
