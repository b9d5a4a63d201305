import { expect, it } from "vitest";
import { db, pool } from "~/infra/db/db.server";
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
