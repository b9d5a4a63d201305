import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import { retryOperation } from "~/sync/inventory-operation/retry.server";
import { activateLocation, deactivateLocation, deleteLocation } from "../../simulator/world/locations";
import { adjust, adjustmentsOf, availableOf } from "./adjusting";
import { type Stage, type StagedShop, startStage } from "./stage";

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.stop());

const mutation = "inventoryAdjustQuantities";
const attempts = ({ shop }: StagedShop) =>
  stage.simulator.world.requests.list({ shop: shop.domain, operation: mutation }).length;

/** An adjustment that waits, because the first attempt met this fault; then the location is closed. */
async function closedMeanwhile(kind: "503" | "drop-before" | "drop-after", how: "deactivated" | "deleted") {
  const staged = await stage.addShop({ variants: 3 });
  const [location] = staged.store.locations;
  if (!location) throw new Error("too small a store");
  staged.fault({ operation: mutation, kind });
  const adjusting = adjust(staged, adjustmentsOf(staged, { 0: 40 }), 400);
  await staged.firstAttempt(mutation);
  const close = how === "deleted" ? deleteLocation : deactivateLocation;
  close(stage.simulator.world, staged.store, location);
  await adjusting;
  await stage.comeToRest(staged);
  const [operation] = await db.inventoryOperation.findMany({ where: { shopId: staged.shop.id } });
  const alerts = await db.alert.findMany({
    where: { shopId: staged.shop.id, type: "stock_sync", resolvedAt: null },
  });
  return { staged, location, operation, alerts };
}

describe("stock that waits for a location which is closed in Shopify meanwhile", () => {
  it.concurrent.each(["deactivated", "deleted"] as const)(
    "is not retried endlessly: the location was %s, and the merchant learns what to do",
    async (how) => {
      const { staged, location, operation, alerts } = await closedMeanwhile("503", how);
      expect(["rejected", "review"]).toContain(operation?.status);
      expect(alerts).toHaveLength(1);
      // The app names the location where its webhook was handled before the answer came; otherwise Shopify's own message does.
      expect(alerts[0]?.message).toMatch(
        /stock\.sync\.closedPlace|deactivated location|location could not be found/,
      );
      if (alerts[0]?.message.includes("closedPlace")) expect(alerts[0].message).toContain(location.name);
      const sent = attempts(staged);
      await stage.comeToRest(staged);
      await pause(200);
      expect(attempts(staged)).toBe(sent);
      expect(sent).toBeLessThan(6);
    },
  );

  it.concurrent("is never reported as refused where an attempt with a lost answer had moved it", async () => {
    const { operation } = await closedMeanwhile("drop-after", "deactivated");
    expect(["applied", "review"]).toContain(operation?.status);
  });

  it.concurrent("moves when the location is opened again and somebody tries again", async () => {
    const { staged, location, operation } = await closedMeanwhile("503", "deactivated");
    activateLocation(stage.simulator.world, staged.store, location);
    await stage.comeToRest(staged);
    await retryOperation(staged.shop.id, operation?.id ?? 0);
    await stage.comeToRest(staged);
    expect(availableOf(staged, 0)).toBe(40);
    expect(
      await db.alert.count({ where: { shopId: staged.shop.id, type: "stock_sync", resolvedAt: null } }),
    ).toBe(0);
  });
});
