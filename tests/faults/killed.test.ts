import { rmSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { db } from "~/db.server";
import type { FaultRequest } from "../../simulator/faults/faults";
import type { ChildWork } from "./child";
import { inShop } from "./in-shop";
import { bundleChild, runChild, type ChildEnd } from "./run-child";
import { startStage, type Stage, type StagedShop } from "./stage";

let stage: Stage;
let child: string;
beforeAll(async () => {
  stage = await startStage();
  child = await bundleChild();
});
afterAll(async () => {
  rmSync(path.dirname(child), { recursive: true });
  await stage.stop();
});

const adjust = "inventoryAdjustQuantities";
const ordered = [{ variant: 0, quantity: 5 }, { variant: 1, quantity: 7 }, { quantity: 1 }];

interface Scenario {
  faults?: FaultRequest[];
  prepare?(staged: StagedShop): Promise<void> | void;
}

const scenarios: Record<string, Scenario> = {
  "while all goes well": {},
  "after an answer was lost": { faults: [{ operation: adjust, kind: "drop-after" }] },
  "while a stale level is read anew": { prepare: (staged) => staged.sell(0, 2) },
  "while an item is stocked at the location": {
    prepare: async ({ shop, store }) => {
      const [variant] = store.variants;
      const left = variant?.levels.splice(0, 1);
      if (!variant || !left) throw new Error("there is nothing to take away");
      await db.stockLevel.deleteMany({
        where: { shopId: shop.id, variantId: BigInt(variant.id), locationId: shop.primaryLocationId ?? 0n },
      });
    },
  },
};

/** How many processes are started and killed side by side. */
const atOnce = 3;

describe.each(Object.entries(scenarios))("a process killed %s", (_name, scenario) => {
  it("at any point leaves nothing lost and nothing doubled", async () => {
    const t0 = Date.now(); const points = await countPoints(scenario); console.log("points", points, Date.now() - t0);
    expect(points).toBeGreaterThan(20);
    await each(points, (killAt) => killedOnce(scenario, killAt));
  });
});

describe("a process killed while it recovers from another one's death", () => {
  it("at any point leaves nothing lost and nothing doubled", async () => {
    const { points } = await recoveryKilledAt(0);
    expect(points).toBeGreaterThan(10);
    await each(points, recoveryKilledAt);
  });
});

async function each(points: number, kill: (killAt: number) => Promise<unknown>): Promise<void> {
  const open = Array.from({ length: points }, (_, index) => index + 1);
  const worker = async () => {
    for (let killAt = open.shift(); killAt !== undefined; killAt = open.shift()) await kill(killAt);
  };
  const t1 = Date.now(); await Promise.all(Array.from({ length: atOnce }, worker)); console.log("all", Date.now() - t1);
}

async function countPoints(scenario: Scenario): Promise<number> {
  let points = 0;
  await inShop(stage, async (staged) => {
    points = (await runChild(child, await receiving(staged, scenario))).points;
  });
  return points;
}

async function killedOnce(scenario: Scenario, killAt: number): Promise<void> {
  const evidence = await inShop(stage, async (staged) => {
    const work = await receiving(staged, scenario);
    await runChild(child, work, killAt);
    await leasesRunOut(staged.shop.id);
    // A clerk who got no answer tries again; what the dead process had recorded stands.
    if ((await db.receipt.count({ where: { shopId: staged.shop.id } })) === 0) await runChild(child, work);
  });
  expect(evidence.operations.map(({ status }) => status)).toEqual(["applied"]);
  expect(evidence.orders.map(({ status }) => status)).toEqual(["received"]);
}

/** The first process dies with its request answered and nothing written down; 0 lets the second one live. */
async function recoveryKilledAt(killAt: number): Promise<ChildEnd> {
  let end: ChildEnd = { killed: false, points: 0 };
  const evidence = await inShop(stage, async (staged) => {
    const { id: shopId } = staged.shop;
    const first = await runChild(child, await receiving(staged, {}), "answered");
    expect(first.killed).toBe(true);
    await leasesRunOut(shopId);
    const operations = await db.platformOperation.findMany({ where: { shopId } });
    end = await runChild(
      child,
      { work: "settle", shopId, operationIds: operations.map(({ id }) => id) },
      killAt,
    );
    await leasesRunOut(shopId);
  });
  expect(evidence.operations.map(({ status }) => status)).toEqual(["applied"]);
  return end;
}

async function receiving(
  staged: StagedShop,
  { faults = [], prepare }: Scenario,
): Promise<ChildWork & { work: "receive" }> {
  await prepare?.(staged);
  for (const fault of faults) staged.fault(fault);
  const { id, lineIds } = await staged.order(ordered);
  const lineItems = ordered.map(({ quantity }, index) => ({
    lineItemId: lineIds[index] ?? 0,
    quantityReceived: quantity,
  }));
  return { work: "receive", shopId: staged.shop.id, orderId: id, lineItems };
}

/** Thirty seconds pass. */
async function leasesRunOut(shopId: number): Promise<void> {
  await db.platformOperation.updateMany({
    where: { shopId, leaseUntil: { not: null } },
    data: { leaseUntil: new Date(0) },
  });
}
