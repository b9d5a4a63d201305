import { withTransaction } from "~/models/database/sql-executor.server";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import type { PurchaseOrderResource } from "~/models/purchase-order/resource";
import { writeDraft } from "~/models/purchase-order/write-draft.server";
import type { ShopContext } from "~/models/shop/context";
import type { ChosenDraft } from "./chosen-draft-schema";
import { keepSuggestions } from "./keep-suggestions.server";

/**
 * Creates a draft of one supplier in the quantities that were chosen, and keeps beside it what was suggested. Costs are
 * in the shop's currency. Throws INVALID_INPUT.
 */
export async function createChosenDraft(
  shop: ShopContext,
  { supplierId, lineItems, reason, actor }: ChosenDraft & { actor: string },
): Promise<PurchaseOrderResource> {
  return withTransaction(async (tx) => {
    const order = await writeDraft(tx, shop, { supplierId, currency: shop.currency, lineItems, actor });
    const lines = lineItems.flatMap(({ variantId, suggestedQuantity }) =>
      suggestedQuantity === undefined ? [] : [{ variantId, suggestedQuantity }],
    );
    await keepSuggestions(tx, shop.id, { orderId: order.id, lines, reason, actor });
    await rememberAnswer(tx, order, 201);
    return order;
  });
}
