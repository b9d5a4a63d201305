import { expect } from "vitest";
import { db } from "~/infra/db/db.server";
import { withImportConnection } from "~/models/import-run/connection.server";
import { UnreadLines } from "~/models/import-run/unread-lines";
import { completeOperation } from "~/models/inventory-operation/complete.server";
import { saveAllLocations } from "~/models/location/save.server";
import { releaseBundles } from "~/models/reorder-policy/release-bundles.server";
import { ruleState } from "~/models/reorder-rule/rule-state";
import { saveReorderRules } from "~/models/reorder-rule/save-many.server";
import { takeBackRules } from "~/models/reorder-rule/take-back.server";
import { updateReorderRule } from "~/models/reorder-rule/update.server";
import type { ShopContext } from "~/models/shop/context";
import { mergeStagedLevels, stageLevels } from "~/models/stock-level/merge-staged.server";
import { addRule, secondLocation } from "./alerts-in-database";
import { begunChange } from "./operation-in-database";
import { saveAbsence, saveReading } from "./saved-reading";
import { firstLocation } from "./shop-in-database";

const variantId = 1n;
let clock = Date.now();
/** The platform's time, which goes on by whole seconds. */
const later = (milliseconds = 1_000) => new Date((clock += milliseconds));

/** As it is read after a webhook. */
async function tell(
  { id: shopId }: ShopContext,
  available: number,
  locationId = firstLocation,
): Promise<void> {
  await saveReading(shopId, [{ variantId, locationId, available, changedAt: later() }]);
}

/** The second location is there, and in use or not. */
export async function moveLocations({ id: shopId }: ShopContext, active: boolean): Promise<void> {
  const place = { address: "" };
  const locations = [
    { id: firstLocation, name: "Shop floor", active: true, ...place },
    { id: secondLocation, name: "Warehouse", active, ...place },
  ];
  await saveAllLocations(shopId, { locations, primaryId: firstLocation });
}

/** As the import and the nightly comparison do. */
async function importLevels({ id: shopId }: ShopContext, levels: [bigint, number][]): Promise<void> {
  await withImportConnection(shopId, async (connection) => {
    const table = await stageLevels(connection, new UnreadLines());
    const at = later().toISOString();
    for (const [location, units] of levels) {
      table.add(`${variantId * 100n}\t${location}\t${units}\t${units}\t0\t0\t${at}\n`);
    }
    await table.complete();
    // What it reads may be behind by seconds, so it says nothing of what is newer than that.
    await mergeStagedLevels(connection, { isComplete: true, readAt: later(60_000), reason: "Read" });
  });
}

/** A change of stock of our own: what the platform has is read before it is sent, and then it has been applied. */
async function adjust(shop: ShopContext, { read, delta }: { read: number; delta: number }): Promise<void> {
  const begun = await begunChange(shop, { variantId, read, delta, readAt: later() });
  expect(await completeOperation(begun, later())).toBe(true);
}

async function forgetPlace({ id: shopId }: ShopContext, locationId: bigint): Promise<void> {
  await saveAbsence(shopId, [{ variantId, locationId }]);
}

const rule = (reorderPoint: number) => ({ variantId, sku: "", reorderPoint, reorderQuantity: 5 });

/** Whoever changes what the first variant's stock is made of, its rule's stock afterwards, and whether that is low. */
export const stockWriters: [
  name: string,
  write: (shop: ShopContext) => Promise<unknown>,
  stock: bigint,
  low: boolean,
][] = [
  ["a new rule", ({ id }) => addRule(id, { variantId, reorderPoint: 10 }), 0n, true],
  ["the first import", (shop) => importLevels(shop, [[firstLocation, 8]]), 8n, true],
  ["a webhook of a level", (shop) => tell(shop, 12), 12n, false],
  ["a new location", (shop) => moveLocations(shop, true), 12n, false],
  ["a level at a second location", (shop) => tell(shop, 5, secondLocation), 17n, false],
  ["a level below nothing", (shop) => tell(shop, -7, secondLocation), 5n, true],
  ["a location that closes", (shop) => moveLocations(shop, false), 12n, false],
  ["a level at a closed location", (shop) => tell(shop, 30, secondLocation), 12n, false],
  ["a location that opens again", (shop) => moveLocations(shop, true), 42n, false],
  ["a change of stock of our own", (shop) => adjust(shop, { read: 10, delta: -4 }), 36n, false],
  [
    "a comparison",
    (shop) =>
      importLevels(shop, [
        [firstLocation, 3],
        [secondLocation, 8],
      ]),
    11n,
    false,
  ],
  ["rules saved together", ({ id }) => saveReorderRules(id, [rule(20)]), 11n, true],
  ["a level that is gone", (shop) => forgetPlace(shop, secondLocation), 3n, true],
  ["a changed rule", ({ id }) => lowerReorderPoint(id), 3n, false],
  ["a rule that is taken back", ({ id }) => takeRuleBack(id), 3n, true],
  ["a variant that becomes a bundle", ({ id }) => becomeBundle(id), 3n, false],
  ["a comparison that finds nothing", (shop) => importLevels(shop, []), 0n, true],
];

async function lowerReorderPoint(shopId: number): Promise<void> {
  const { id } = await db.reorderRule.findFirstOrThrow({ where: { shopId } });
  await updateReorderRule(shopId, { id, reorderPoint: 2 });
}

async function takeRuleBack(shopId: number): Promise<void> {
  const rule = await db.reorderRule.findFirstOrThrow({ where: { shopId } });
  const given = { id: rule.id, before: { reorderPoint: 20 }, after: ruleState(rule) };
  expect(await db.$transaction((tx) => takeBackRules(tx, shopId, [given]))).toEqual(new Map());
}

/** Its rule followed the forecast, and is the merchant's own again. */
async function becomeBundle(shopId: number): Promise<void> {
  await db.reorderRule.updateMany({
    where: { shopId },
    data: { byForecast: true, orderUpTo: 30, fixedPoint: 1, fixedQuantity: 5 },
  });
  await db.variant.updateMany({ where: { shopId, id: variantId }, data: { requiresComponents: true } });
  await releaseBundles(shopId, [variantId]);
}
