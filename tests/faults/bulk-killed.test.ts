import { afterAll, expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import type { Adjustment } from "~/models/stock-adjustment/schema";
import { levelKeyOf } from "~/models/stock-ledger/level-key";
import { adjust, adjustmentsOf } from "./adjusting";
import { violations } from "./checkers";
import type { ChildWork } from "./child";
import { startChildStage } from "./child-stage";
import { gatherEvidence, quantitiesOf } from "./gather-evidence";
import { atKillPoints } from "./kill-points";
import { leasesRunOut } from "./leases-run-out";
import { type ChildEnd, runChild } from "./run-child";
import type { StagedShop } from "./stage";

const { stage, child, stop } = await startChildStage();
afterAll(stop);

/** The second one the platform no longer knows, so that its line is refused and the others go on without it. */
const asked = { 0: 40, 1: 41, 2: 42 };

it(
  "a process killed while it adjusts in bulk leaves nothing lost and nothing doubled, at one point or another",
  { tags: "long" },
  async () => {
    const { points } = await killedAt(0);
    expect(points).toBeGreaterThan(30);
    await atKillPoints({ from: 1, to: points }, killedAt);
  },
);

/** 0 lets it live. */
async function killedAt(killAt: number): Promise<ChildEnd> {
  const staged = await stage.addShop();
  const { shop, store } = staged;
  await forget(staged);
  const initial = quantitiesOf(store);
  const adjustments = adjustmentsOf(staged, asked);
  const end = await runChild(child, workOf(staged, adjustments), killAt);
  await leasesRunOut(shop.id);
  // A caller who got no answer asks again; what the dead process had recorded stands.
  const recorded = await db.stockAdjustment.count({ where: { shopId: shop.id } });
  if (recorded === 0) await adjust(staged, adjustments);
  await stage.comeToRest(staged);

  const evidence = await gatherEvidence(stage.simulator, { shopId: shop.id, store, initial });
  expect(violations(evidence)).toEqual([]);
  const statuses = evidence.operations.map(({ status }) => status).sort();
  // A lost refusal cannot be recognised as one: then a person decides about the whole operation.
  if (statuses[0] !== "review") expect(statuses).toEqual(["applied", "rejected"]);
  const expected =
    statuses[0] === "review" ? initial : new Map([...initial, ...placesOf(adjustments, [0, 2])]);
  expect(evidence.present).toEqual(expected);
  if (killAt === 0) expect(statuses).toEqual(["applied", "rejected"]);
  return end;
}

function placesOf(adjustments: Adjustment[], indexes: number[]): [string, number][] {
  return indexes.flatMap((index): [string, number][] => {
    const adjustment = adjustments[index];
    return adjustment ? [[levelKeyOf(adjustment), adjustment.quantity]] : [];
  });
}

function workOf({ shop }: StagedShop, adjustments: Adjustment[]): ChildWork {
  return {
    work: "adjust",
    shopId: shop.id,
    adjustments: adjustments.map(({ variantId, locationId, quantity }) => ({
      variantId: String(variantId),
      locationId: String(locationId),
      quantity,
    })),
  };
}

async function forget({ shop, store }: StagedShop): Promise<void> {
  const variant = store.variants[1];
  const [level] = variant?.levels ?? [];
  if (!variant || !level) throw new Error("no such variant");
  level.quantities.available = 0;
  store.variantByItem.delete(variant.itemId);
  await db.stockLevel.updateMany({
    where: { shopId: shop.id, variantId: BigInt(variant.id), locationId: BigInt(level.locationId) },
    data: { available: 0, onHand: 0 },
  });
}
