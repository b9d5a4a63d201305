import { withTransaction } from "~/models/database/sql-executor.server";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import type { ShopContext } from "~/models/shop/context";
import type { PurchaseOrderResource } from "./resource";
import { type Draft, writeDraft } from "./write-draft.server";

/** Creates a draft with the shop's next number, and default location and currency. Throws INVALID_INPUT. */
export async function createPurchaseOrder(shop: ShopContext, draft: Draft): Promise<PurchaseOrderResource> {
  return withTransaction(async (tx) => {
    const order = await writeDraft(tx, shop, draft);
    await rememberAnswer(tx, order, 201);
    return order;
  });
}
