import { afterAll, describe, expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import type { FaultRequest } from "../../simulator/faults/faults";
import { longIf } from "../support/long";
import type { ChildWork } from "./child";
import { startChildStage } from "./child-stage";
import { inShop } from "./in-shop";
import { atKillPoints } from "./kill-points";
import { leasesRunOut } from "./leases-run-out";
import { type ChildEnd, runChild } from "./run-child";
import type { StagedShop } from "./stage";

const { stage, child, stop } = await startChildStage();
afterAll(stop);

const adjust = "inventoryAdjustQuantities";
const ordered = [{ variant: 0, quantity: 5 }, { variant: 1, quantity: 7 }, { quantity: 1 }];

interface Scenario {
  faults?: FaultRequest[];
  prepare?: (staged: StagedShop) => Promise<void>;
  /** What happens between the import and the receipt. */
  meanwhile?: (staged: StagedShop) => void;
}

const usual = "while all goes well";
const scenarios: Record<string, Scenario> = {
  [usual]: {},
  "after an answer was lost": { faults: [{ operation: adjust, kind: "drop-after" }] },
  "while a stale level is read again": { meanwhile: (staged) => staged.sell(0, 2) },
  "while an item is stocked at the location": { prepare: (staged) => staged.unstock(0) },
};

/** Their points are those of the others, but for one more request before the delivery's. */
const alike = ["while a stale level is read again", "while an item is stocked at the location"];

describe.each(Object.entries(scenarios))("a process killed %s", (name, scenario) => {
  it(
    "at one point or another leaves nothing lost and nothing doubled",
    longIf(alike.includes(name)),
    async () => {
      const { points, firstRequest } = await liveOn(scenario);
      expect(points).toBeGreaterThan(15);
      // Until the first request all scenarios are one; the first of them goes through that part.
      const from = scenario === scenarios[usual] ? 1 : firstRequest;
      await atKillPoints({ from, to: points }, (killAt) => killedOnce(scenario, killAt));
    },
  );
});

describe("a process killed while it recovers from another one's death", () => {
  it("at one point or another leaves nothing lost and nothing doubled", { tags: "long" }, async () => {
    const { points } = await recoveryKilledAt(0);
    expect(points).toBeGreaterThan(10);
    await atKillPoints({ from: 1, to: points }, recoveryKilledAt);
  });
});

async function liveOn(scenario: Scenario): Promise<ChildEnd> {
  let end: ChildEnd | undefined;
  const live = async (staged: StagedShop) => {
    end = await runChild(child, (await receiving(staged, scenario)).work);
  };
  await inShop(stage, live, { prepare: scenario.prepare });
  if (!end) throw new Error("the child did not run");
  return end;
}

async function killedOnce(scenario: Scenario, killAt: number): Promise<void> {
  const dieAndRecover = async (staged: StagedShop) => {
    const { work, again } = await receiving(staged, scenario);
    await runChild(child, work, killAt);
    await leasesRunOut(staged.shop.id);
    // A clerk who got no answer tries again; what the dead process had recorded stands.
    if ((await db.receipt.count({ where: { shopId: staged.shop.id } })) === 0) await again();
  };
  const evidence = await inShop(stage, dieAndRecover, { prepare: scenario.prepare });
  expect(evidence.operations.map(({ status }) => status)).toEqual(["applied"]);
  expect(evidence.orders.map(({ status }) => status)).toEqual(["received"]);
}

/** The first process dies with its request answered and nothing written down; 0 lets the second one live. */
async function recoveryKilledAt(killAt: number): Promise<ChildEnd> {
  let end: ChildEnd | undefined;
  const evidence = await inShop(stage, async (staged) => {
    const { id: shopId } = staged.shop;
    const first = await runChild(child, (await receiving(staged, {})).work, "answered");
    expect(first.killed).toBe(true);
    await leasesRunOut(shopId);
    const operations = await db.inventoryOperation.findMany({ where: { shopId } });
    end = await runChild(
      child,
      { work: "settle", shopId, operationIds: operations.map(({ id }) => id) },
      killAt,
    );
    await leasesRunOut(shopId);
  });
  expect(evidence.operations.map(({ status }) => status)).toEqual(["applied"]);
  if (!end) throw new Error("the child did not run");
  return end;
}

async function receiving(
  staged: StagedShop,
  { faults = [], meanwhile }: Scenario,
): Promise<{ work: ChildWork; again: () => Promise<unknown> }> {
  meanwhile?.(staged);
  for (const fault of faults) staged.fault(fault);
  const { id, lineIds, receive } = await staged.order(ordered);
  const quantities = ordered.map(({ quantity }) => quantity);
  const lineItems = quantities.map((quantityReceived, index) => ({
    lineItemId: lineIds[index] ?? 0,
    quantityReceived,
  }));
  return {
    work: { work: "receive", shopId: staged.shop.id, orderId: id, lineItems },
    again: () => receive(quantities),
  };
}
