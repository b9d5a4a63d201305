import { expect, it } from "vitest";
import { db, pool } from "~/infra/db/db.server";
import { plansOf } from "../../../tests/support/query-plans";
import { createShop, firstLocation } from "../../../tests/support/shop-in-database";
import { beginSending } from "./begin.server";
import { createOperations } from "./create.server";
import { claimOperation } from "./lease.server";

it("an operation that is about to be sent is found by its number, not among all that are pending", async () => {
  const { id: shopId } = await createShop();
  const intent = { document: "adjustment", documentId: 1, actor: "", reason: "correction" } as const;
  const place = { variantId: 1n, locationId: firstLocation };
  const [id = 0] = await db.$transaction((tx) =>
    createOperations(tx, { id: shopId }, { ...intent, changes: [{ ...place, delta: 1 }] }),
  );
  // As in a shop that has been at work for a while: PostgreSQL takes it that next to none is pending.
  await pool.query(
    `INSERT INTO inventory_operations (shop_id, document, document_id, status, key, api_version, request, changes)
     SELECT $1, 'adjustment', 1, 'applied', gen_random_uuid()::text, '', '', '[]' FROM generate_series(1, 3000)`,
    [shopId],
  );
  await pool.query("VACUUM ANALYZE inventory_operations");

  const { operation } = await claimOperation(shopId, id);
  const quantities = { quantity: 5, available: 5, onHand: 5, committed: 0, incoming: 0 };
  const plans = await plansOf(async () => {
    const reading = { ...place, ...quantities, updatedAt: new Date() };
    expect(operation && (await beginSending(operation, [reading]))).toMatchObject({ id });
  });
  const lookups = plans.flatMap((plan) => plan.lookups).filter(({ index }) => /^inventory_op/.test(index));
  expect(lookups.map(({ index }) => index)).toEqual(["inventory_operations_pkey"]);
});
