import { beforeEach, expect, it } from "vitest";
import { db, pool } from "~/infra/db/db.server";
import { withImportConnection } from "~/models/import-run/connection.server";
import { UnreadLines } from "~/models/import-run/unread-lines";
import type { ShopContext } from "~/models/shop/context";
import { createShop, firstLocation } from "../../../tests/support/shop-in-database";
import { mergeStagedLevels, stageLevels } from "./merge-staged.server";

let shop: ShopContext;
beforeEach(async () => void (shop = await createShop()));

/** Merges levels of the shop's three variants as an import would: five of each, and so many on their way. */
async function mergeThree({ incoming = 0, day = 20 } = {}): Promise<void> {
  const at = `2026-11-${day}T10:00:00Z`;
  await withImportConnection(shop.id, async (connection) => {
    const table = await stageLevels(connection, new UnreadLines());
    for (const item of [100, 200, 300]) {
      table.add(`${item}\t${firstLocation}\t5\t5\t0\t${incoming}\t${at}\n`);
    }
    await table.complete();
    await mergeStagedLevels(connection, {
      isComplete: true,
      readAt: new Date(at),
      reason: "Read",
    });
  });
}

async function stock(): Promise<(number | null)[]> {
  const levels = await db.stockLevel.findMany({
    where: { shopId: shop.id },
    orderBy: { variantId: "asc" },
  });
  return levels.map(({ available }) => available);
}

it("adds every level once, and nothing when it runs again", async () => {
  await mergeThree();
  await mergeThree();
  expect(await stock()).toEqual([5, 5, 5]);
});

it("adds the rest when somebody else adds one of the levels at the same moment", async () => {
  const rival = await pool.connect();
  await rival.query("BEGIN");
  await rival.query(
    `INSERT INTO stock_levels (shop_id, variant_id, location_id, available, on_hand, committed, incoming, changed_at)
     VALUES ($1, 2, $2, 9, 9, 0, 0, '2026-11-21')`,
    [shop.id, firstLocation],
  );
  const merge = mergeThree();
  // The merge waits at the rival's row by now, or meets it committed; either way it is the rival's.
  await new Promise((resolve) => setTimeout(resolve, 500));
  await rival.query("COMMIT");
  rival.release();
  await merge;
  expect(await stock()).toEqual([5, 9, 5]);
});

it("notes what is on its way where it differs, explained, without a row in the ledger", async () => {
  await mergeThree();
  await mergeThree({ incoming: 4, day: 21 });
  await mergeThree({ incoming: 4, day: 22 });
  const where = { shopId: shop.id };
  const found = await db.stockDifference.findMany({ where, orderBy: { variantId: "asc" } });
  const seen = { believed: 5, found: 5, incomingBelieved: 0, incomingFound: 4 };
  expect(found).toMatchObject([1, 2, 3].map(() => ({ ...seen, status: "explained", cause: "incoming" })));
  expect(await db.stockMovement.count({ where })).toBe(0);
});
