import { expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import { dueChange } from "../../../tests/support/operation-in-database";
import { createShop } from "../../../tests/support/shop-in-database";
import { claimOperation } from "./lease.server";

it("the longer an operation has waited behind another on its level, the less often it checks for its turn", async () => {
  const shop = await createShop();
  await dueChange(shop, [1n], 2);
  const behind = await dueChange(shop, [1n], 1);
  const looksAfterSeconds = async (stoodSeconds: number) => {
    await db.$executeRaw`
      UPDATE inventory_operations SET created_at = now() - make_interval(secs => ${stoodSeconds})
      WHERE shop_id = ${shop.id} AND id = ${behind}`;
    const claim = await claimOperation(shop.id, behind);
    return claim.operation ? "its turn" : Math.round((claim.againMs ?? 0) / 500) / 2;
  };
  expect(await looksAfterSeconds(0)).toBe(0.5);
  expect(await looksAfterSeconds(12)).toBe(3);
  expect(await looksAfterSeconds(900)).toBe(10);
});
