import { expect, it } from "vitest";
import { db, pool } from "~/infra/db/db.server";
import { type SqlExecutor, withTransaction } from "~/models/database/sql-executor.server";
import { plansOf } from "../../../tests/support/query-plans";
import { createShop, firstLocation } from "../../../tests/support/shop-in-database";
import { endOperation } from "./complete.server";
import { createOperations } from "./create.server";
import { insertOperationLevels } from "./decide.server";

it("an operation's levels are read once more, each variant at the location where it was changed", async () => {
  const { id: shopId } = await createShop();
  const intent = { document: "adjustment", documentId: 1, actor: "" } as const;
  const changes = [{ variantId: 1n, locationId: firstLocation, delta: 1 }];
  // Ids of unequal length: as numbers and as texts they come in other orders.
  const places = [
    { variantId: 9n, locationId: 20n },
    { variantId: 10n, locationId: 3n },
  ];
  await db.$transaction(async (tx) => {
    const [id = 0] = await createOperations(tx, { id: shopId }, { ...intent, reason: "correction", changes });
    await insertOperationLevels(tx, shopId, { id, places });
    await endOperation(tx, { shopId, id }, { refresh: true });
  });
  const marked = await db.$queryRaw`
    SELECT variant_id AS "variantId", location_id AS "locationId" FROM levels_to_read
    WHERE shop_id = ${shopId} AND variant_id > 1 ORDER BY variant_id`;
  expect(marked).toEqual(places);
});

it("an operation's levels are found by its number, not among all that the shop's operations have freed", async () => {
  const { id: shopId } = await createShop();
  const intent = { document: "adjustment", documentId: 1, actor: "" } as const;
  const changes = [{ variantId: 1n, locationId: firstLocation, delta: 1 }];
  const create = () =>
    db.$transaction((tx) =>
      createOperations(tx, { id: shopId }, { ...intent, reason: "correction", changes }),
    );
  const [before = 0] = await create();
  await pool.query(
    `INSERT INTO inventory_operation_levels SELECT $1, $2, 1000 + n, 1 FROM generate_series(1, 5000) n`,
    [shopId, before],
  );
  await pool.query("DELETE FROM inventory_operation_levels");
  await pool.query("VACUUM ANALYZE inventory_operation_levels");

  const [id = 0] = await create();
  const plans = await plansOf(() =>
    db.$transaction((tx) => endOperation(tx, { shopId, id }, { refresh: false })),
  );
  const freeing = plans.find(({ statement }) => statement.includes("DELETE FROM inventory_operation_levels"));
  const byNumber = freeing?.lookups.filter(({ condition }) => /operation_id/.test(condition));
  expect(byNumber?.map(({ index }) => index)).toEqual(["inventory_operation_levels_pkey"]);
});

it("the operations behind it are looked up one by one, also by a plan that is kept from a shop's first moments", async () => {
  const skus = Array.from({ length: 1_000 }, (_, n) => [n + 1, `SKU-${n + 1}`]);
  const { id: shopId } = await createShop({ variants: Object.fromEntries(skus) });
  const intent = { document: "adjustment", documentId: 1, actor: "", reason: "correction" } as const;
  const create = async (nth: number) => {
    const changes = Array.from({ length: 20 }, (_, n) => ({
      variantId: BigInt(nth * 20 + n + 1),
      locationId: firstLocation,
      delta: 1,
    }));
    const [id = 0] = await db.$transaction((tx) =>
      createOperations(tx, { id: shopId }, { ...intent, changes }),
    );
    return id;
  };
  const end = (id: number) =>
    withTransaction(
      async (tx) => {
        const before = await levelsRead(tx);
        await endOperation(tx, { shopId, id }, { refresh: false });
        const after = await levelsRead(tx);
        return { scanned: after.scanned - before.scanned, lookups: after.lookups - before.lookups };
      },
      { keepsPlans: true },
    );
  await pool.query("TRUNCATE inventory_operation_levels, inventory_operations CASCADE");
  await pool.query("VACUUM ANALYZE inventory_operations, inventory_operation_levels");
  const first = await create(0);
  // PostgreSQL takes note of the tables while each operation is in somebody's hands.
  await pool.query("UPDATE inventory_operations SET lease_until = now()");
  await pool.query("ANALYZE inventory_operations, inventory_operation_levels");
  await end(first);
  await pool.query("UPDATE inventory_operations SET lease_until = NULL");

  for (let nth = 1; nth < 50; nth += 1) await create(nth);
  const { scanned, lookups } = await end(await create(0));
  expect(scanned).toBe(0);
  // One for each of its twenty levels, and one for all of them; not as many for each of the fifty operations.
  expect(lookups).toBeLessThan(100);
});

/** How many rows of operations' levels this connection has read without an index, and how often it used one. */
async function levelsRead(tx: SqlExecutor): Promise<{ scanned: number; lookups: number }> {
  const [read] = await tx.$queryRaw<{ scanned: number; lookups: number }[]>`
    SELECT seq_tup_read::int AS scanned, idx_scan::int AS lookups FROM pg_stat_xact_user_tables
    WHERE relname = 'inventory_operation_levels'`;
  return read ?? { scanned: 0, lookups: 0 };
}
