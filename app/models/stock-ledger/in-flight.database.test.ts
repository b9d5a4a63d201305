import { beforeAll, expect, it } from "vitest";
import { Prisma } from "~/generated/prisma/client";
import { db, pool } from "~/infra/db/db.server";
import { createOperations } from "~/models/inventory-operation/create.server";
import { inFlightOperationsJoin } from "~/models/stock-ledger/in-flight.server";
import { createShop, firstLocation } from "../../../tests/support/shop-in-database";

let shopId = 0;
beforeAll(async () => void ({ id: shopId } = await createShop()));

it("levels of operations in flight are found by an index, also after none were in flight for a while", async () => {
  const intent = { document: "adjustment", documentId: 1, actor: "" } as const;
  const changes = [{ variantId: 1n, locationId: firstLocation, delta: 1 }];
  const [id = 0] = await db.$transaction((tx) =>
    createOperations(tx, { id: shopId }, { ...intent, reason: "correction", changes }),
  );
  await pool.query(
    `INSERT INTO inventory_operation_levels SELECT $1, $2, 1000 + n, 1 FROM generate_series(1, 5000) n`,
    [shopId, id],
  );
  await pool.query("DELETE FROM inventory_operation_levels");
  await pool.query("VACUUM ANALYZE inventory_operation_levels");

  const plans = await db.$transaction(async (tx) => {
    await tx.$executeRaw`SET LOCAL plan_cache_mode = force_generic_plan`;
    const none: string[] = [];
    const holders = Prisma.sql`
      SELECT FROM unnest(${none}::bigint[], ${none}::bigint[]) AS place (variant_id, location_id) ${inFlightOperationsJoin(1)}`;
    await tx.$executeRawUnsafe(`PREPARE held_places (bigint[], bigint[], int) AS ${holders.text}`);
    await tx.$executeRawUnsafe(
      "PREPARE of_operation (int, int) AS DELETE FROM inventory_operation_levels WHERE shop_id = $1 AND operation_id = $2",
    );
    const ofPlaces = await tx.$queryRawUnsafe<Plan[]>("EXPLAIN EXECUTE held_places ('{}', '{}', 1)");
    const ofOperation = await tx.$queryRawUnsafe<Plan[]>("EXPLAIN EXECUTE of_operation (1, 1)");
    return [ofPlaces, ofOperation].map((lines) => lines.map((line) => line["QUERY PLAN"]).join("\n"));
  });
  for (const plan of plans) {
    expect(plan).not.toContain("Seq Scan");
    expect(plan).toMatch(/Index (Only )?Scan/);
  }
  // Place by place, not all of the shop's for each.
  expect(plans[0]).toMatch(/variant_id = place\.variant_id\) AND \(location_id = place\.location_id\)/);
});

interface Plan {
  "QUERY PLAN": string;
}
