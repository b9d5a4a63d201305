import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import { sweepAlerts } from "~/models/alert-sweep/sweep.server";
import { deleteReorderRule } from "~/models/reorder-rule/delete.server";
import { addRule, saveStock, secondLocation } from "../../../tests/support/alerts-in-database";
import { stockOfRules } from "../../../tests/support/known-stock";
import { createShop } from "../../../tests/support/shop-in-database";
import { moveLocations, stockWriters } from "../../../tests/support/stock-writers";

it("a rule's stock is what is available at active locations, whoever changed it", async () => {
  const shop = await createShop();
  const found = [];
  for (const [name, write] of stockWriters) {
    await write(shop);
    for (const { kept, sum, low } of await stockOfRules(shop.id)) found.push({ name, kept, sum, low });
  }
  expect(found).toEqual(stockWriters.map(([name, , stock, low]) => ({ name, kept: stock, sum: stock, low })));
});

it("nothing else in the app writes levels, locations or rules than the tested writers", () => {
  const writes =
    /(INSERT INTO|UPDATE|DELETE FROM) (stock_levels|locations|reorder_rules)\b|\.(stockLevel|location|reorderRule)\.(create|update|upsert|delete)/;
  const files = readdirSync("app", { recursive: true, encoding: "utf8" }).filter(
    (file) => file.endsWith(".ts") && !file.endsWith(".test.ts") && !file.startsWith("generated"),
  );
  expect(files.filter((file) => writes.test(readFileSync(`app/${file}`, "utf8"))).sort()).toEqual([
    "models/location/save.server.ts",
    "models/low-stock/update-rules.server.ts",
    "models/reorder-policy/apply-forecasts.server.ts",
    "models/reorder-policy/release-bundles.server.ts",
    "models/reorder-rule/create.server.ts",
    "models/reorder-rule/delete.server.ts",
    "models/reorder-rule/follow.server.ts",
    "models/reorder-rule/save-many.server.ts",
    "models/reorder-rule/take-back.server.ts",
    "models/reorder-rule/update.server.ts",
    "models/stock-ledger/lock-levels.server.ts",
    "models/stock-ledger/move.server.ts",
    "models/stock-ledger/observe.server.ts",
  ]);
});

it("a rule, a new location and its stock that are saved at the same moment agree", async () => {
  const shop = await createShop();
  for (let round = 1; round <= 25; round++) {
    await saveStock(shop.id, 5);
    const [id] = await Promise.all([
      addRule(shop.id),
      saveStock(shop.id, round, { locationId: secondLocation }).catch(() => undefined),
      moveLocations(shop, round % 2 === 0),
    ]);
    const [stock] = await stockOfRules(shop.id);
    expect(stock?.kept).toBe(stock?.sum);
    await deleteReorderRule(shop.id, id);
    await db.stockLevel.deleteMany({ where: { shopId: shop.id, locationId: secondLocation } });
  }
});

it("the hourly sweep corrects what was written past the app", async () => {
  const shop = await createShop();
  await saveStock(shop.id, 5);
  await addRule(shop.id);
  await db.stockLevel.updateMany({ where: { shopId: shop.id }, data: { available: 11 } });
  expect(await stockOfRules(shop.id)).toMatchObject([{ kept: 5n, sum: 11n, low: true }]);
  expect(await sweepAlerts(shop.id)).toBe(1);
  expect(await stockOfRules(shop.id)).toMatchObject([{ kept: 11n, sum: 11n, low: false }]);
  expect(await sweepAlerts(shop.id)).toBe(0);
});
