import { expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import { dueChange } from "../../../tests/support/operation-in-database";
import { createShop } from "../../../tests/support/shop-in-database";
import { claimOperation } from "./lease.server";
import { listReadyOperations } from "./sweep.server";

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

it("an older operation that a person restarts waits for a later one whose outcome is not known yet", async () => {
  const shop = await createShop();
  const restarted = await dueChange(shop, [1n], 2);
  const unknown = await dueChange(shop, [1n], 1);
  await db.inventoryOperation.update({
    where: { shopId_id: { shopId: shop.id, id: unknown } },
    data: { status: "unknown", outcomeUnknown: true, firstSentAt: new Date() },
  });
  expect(await listReadyOperations(shop.id, [])).toEqual([unknown]);
  expect((await claimOperation(shop.id, restarted)).operation).toBeNull();
  expect((await claimOperation(shop.id, unknown)).operation?.id).toBe(unknown);
});
