import { describe, expect, it } from "vitest";
import { db, pool } from "~/infra/db/db.server";
import { countLowVariants } from "~/models/dashboard/count-low-variants.server";
import { redactShop } from "~/models/shop/redact.server";
import { randomFrom } from "../../../tests/support/random";
import { createShop } from "../../../tests/support/shop-in-database";
import { checkLowCount, keepLowCount, unsafeFindShopsToCompact } from "./check-low-count.server";
import { countMissingLow } from "./low-count.server";

const rules = 40;

/** Rules that know their stock, as reviews leave them: a third of them are low. */
async function shopWithRules(): Promise<number> {
  const { id } = await createShop();
  await pool.query(
    `INSERT INTO reorder_rules (shop_id, product_id, variant_id, reorder_point, reorder_quantity, current_stock, updated_at)
     SELECT $1, n, n, 10, 5, n % 3 * 10, now() FROM generate_series(1, $2::int) n`,
    [id, rules],
  );
  return id;
}

const missing = countMissingLow;

async function rowsOf(shopId: number): Promise<number> {
  return db.lowRuleChange.count({ where: { shopId } });
}

describe("how many rules are low", () => {
  it("stays right whatever happens to stock, reorder points and rules, one by one and many at once", async () => {
    const [shopId, other] = [await shopWithRules(), await shopWithRules()];
    const lot = randomFrom("low rules");
    const below = (n: number) => Math.floor(lot() * n);
    const some = () => `shop_id = ${shopId} AND variant_id % ${1 + below(9)} = 0`;
    const steps = [
      () => `UPDATE reorder_rules SET current_stock = ${below(25)} WHERE ${some()}`,
      () => `UPDATE reorder_rules SET current_stock = variant_id % ${1 + below(30)} WHERE ${some()}`,
      () => `UPDATE reorder_rules SET reorder_point = ${below(25)} WHERE ${some()}`,
      () => `UPDATE reorder_rules SET current_stock = 4 WHERE shop_id = ${shopId} AND variant_id = 0`,
      () => `DELETE FROM reorder_rules WHERE ${some()} AND variant_id > ${rules / 2}`,
    ];
    const found = new Set<number>();
    for (let step = 0; step < 60; step += 1) {
      await pool.query((steps[below(steps.length)] as () => string)());
      if (below(8) === 0) await keepLowCount(shopId);
      expect(await missing(shopId)).toBe(0);
      found.add(await countLowVariants(shopId));
    }
    expect(found.size).toBeGreaterThan(5);
    expect(await countLowVariants(other)).toBe(
      await db.reorderRule.count({ where: { shopId: other, low: true } }),
    );
  });

  it("adds no row to a change of stock where as many are low as before", async () => {
    const shopId = await shopWithRules();
    const before = await rowsOf(shopId);
    await pool.query(
      "UPDATE reorder_rules SET current_stock = current_stock + 1000 WHERE shop_id = $1 AND NOT low",
      [shopId],
    );
    expect(await rowsOf(shopId)).toBe(before);
  });

  it("is compacted into one row while others change it, and none of them waits or is lost", async () => {
    const shopId = await shopWithRules();
    for (let round = 0; round < 10; round += 1) {
      const changes = Array.from({ length: 6 }, (_, n) =>
        pool.query("UPDATE reorder_rules SET current_stock = $3 WHERE shop_id = $1 AND variant_id = $2", [
          shopId,
          n + 1,
          (round + n) % 2 === 0 ? 1 : 99,
        ]),
      );
      await Promise.all([keepLowCount(shopId), ...changes, keepLowCount(shopId), keepLowCount(shopId)]);
      expect(await missing(shopId)).toBe(0);
    }
    if ((await rowsOf(shopId)) > 1) expect(await unsafeFindShopsToCompact()).toContain(shopId);
    await keepLowCount(shopId);
    expect(await rowsOf(shopId)).toBe(1);
    expect(await unsafeFindShopsToCompact()).not.toContain(shopId);
    expect(await missing(shopId)).toBe(0);
  });

  it("is corrected by the nightly check where it was written past the app, once, however many check", async () => {
    const shopId = await shopWithRules();
    const right = await countLowVariants(shopId);
    await db.lowRuleChange.create({ data: { shopId, change: 3 } });
    expect(await countLowVariants(shopId)).toBe(right + 3);
    expect(Math.max(...(await Promise.all([checkLowCount(shopId), checkLowCount(shopId)])))).toBe(3);
    expect(await countLowVariants(shopId)).toBe(right);
    expect(await checkLowCount(shopId)).toBe(0);
  });

  it("is deleted with the shop", async () => {
    const shopId = await shopWithRules();
    await db.shop.update({ where: { id: shopId }, data: { status: "uninstalled" } });
    expect(await redactShop(shopId, null)).toBe(true);
    expect(await rowsOf(shopId)).toBe(0);
  });
});
