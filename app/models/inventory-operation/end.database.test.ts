import { expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import { createShop, firstLocation } from "../../../tests/support/shop-in-database";
import { endOperation } from "./end.server";
import { createOperations, insertOperationLevels } from "./create.server";

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
