import { db } from "~/infra/db/db.server";
import { databaseNow } from "~/models/database/database-time.server";
import { checkVersion } from "~/models/fields/expected-version.server";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import { addCountProducts } from "./add-products.server";
import { countContent } from "./content";
import { readStockCount } from "./get.server";
import { lockCountedLocation, lockStockCount } from "./lock.server";
import type { StockCountResource } from "./resource";
import type { StockCountChanges } from "./schema";
import { assertAllowed, type StockCountAction, type StockCountStatus } from "./status";
import { submitLines } from "./submit.server";
import { writeCountLines } from "./write-lines.server";

export interface CountUpdate extends StockCountChanges {
  id: number;
  actor: string;
  countedSince?: Date | undefined;
}

/**
 * Writes products, lines, notes and status in this order, all or none; see addCountProducts, writeCountLines,
 * submitLines. Submitting corrects the stock exactly once, by the returned operations; lines are since
 * `countedSince`. Throws NOT_FOUND, PRECONDITION_FAILED, ILLEGAL_TRANSITION, INVALID_INPUT, CONFLICT.
 */
export async function updateStockCount(
  shop: { id: number },
  { id, status, items, notes, blind, variantIds, actor, countedSince }: CountUpdate,
): Promise<{ count: StockCountResource; operationIds: number[] }> {
  const shopId = shop.id;
  return db.$transaction(async (tx) => {
    const before = await lockStockCount(tx, shopId, id);
    await checkVersion(async () => countContent(before));
    if (items || variantIds || blind !== undefined) assertAllowed(before.status, "count");
    if (status) assertAllowed(before.status, actionTowards[status]);
    const { locationId } = before;
    if (items !== undefined || status === "submitted") await lockCountedLocation(tx, shopId, locationId);
    if (variantIds) await addCountProducts(tx, shopId, { countId: id, variantIds });
    if (items) await writeCountLines(tx, shopId, { countId: id, locationId, items });
    const operationIds = status === "submitted" ? await submitLines(tx, shop, { ...before, actor }) : [];
    await tx.stockCount.update({
      where: { shopId_id: { shopId, id } },
      data: {
        ...(notes !== undefined && { notes }),
        ...(blind !== undefined && { blind }),
        ...(status && { status }),
        ...(status === "submitted" && { submittedAt: await databaseNow(tx) }),
      },
    });
    const count = await readStockCount(tx, shopId, id, { countedSince });
    await rememberAnswer(tx, count);
    return { count, operationIds };
  });
}

const actionTowards: Readonly<Record<StockCountStatus, StockCountAction>> = {
  draft: "count",
  submitted: "submit",
  cancelled: "cancel",
};
