import { expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import { begunChange } from "../../../tests/support/operation-in-database";
import { createShop } from "../../../tests/support/shop-in-database";
import { restartOperation } from "./begin.server";
import { completeOperation } from "./complete.server";
import type { ClaimedOperation } from "./lease.server";
import { settleRefused, splitRejectedLines } from "./reject.server";
import { postponeOperation } from "./schedule.server";

const endings: Record<string, (operation: ClaimedOperation) => Promise<unknown>> = {
  applied: (operation) => completeOperation(operation, null),
  "given to a person": (operation) => settleRefused(operation, { status: "review", words: "no one knows" }),
  "put off": (operation) => postponeOperation(operation, { outcomeUnknown: true, words: "", delayMs: 1_000 }),
  "started again": (operation) => restartOperation(operation),
  "freed of a line": ({ changes, ...operation }) => {
    const two = [1n, 2n].flatMap((variantId) => changes.map((change) => ({ ...change, variantId })));
    return splitRejectedLines({ ...operation, changes: two }, [{ index: 1, words: "not known" }]);
  },
};

it.each(Object.keys(endings))(
  "an operation that was %s is not so a second time under the same lease",
  async (how) => {
    const shop = await createShop();
    const operation = await begunChange(shop, { delta: 3, read: 10, readAt: new Date() });
    const end = endings[how];
    expect(await end?.(operation)).toBeTruthy();
    const after = await rows(shop.id);
    expect(await end?.(operation)).toBeFalsy();
    expect(await rows(shop.id)).toEqual(after);
  },
);

async function rows(shopId: number) {
  return {
    operations: await db.inventoryOperation.findMany({ where: { shopId }, orderBy: { id: "asc" } }),
    alerts: await db.alert.findMany({ where: { shopId } }),
    movements: await db.stockMovement.findMany({ where: { shopId } }),
  };
}
