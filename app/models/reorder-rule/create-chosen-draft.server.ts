import { queryRows, sql } from "~/models/database/sql.server";
import { type SqlExecutor, withTransaction } from "~/models/database/sql-executor.server";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import type { PurchaseOrderResource } from "~/models/purchase-order/resource";
import { writeDraft } from "~/models/purchase-order/write-draft.server";
import type { ShopContext } from "~/models/shop/context";
import type { ChosenDraft } from "./chosen-draft-schema";
import { keepSuggestions } from "./keep-suggestions.server";

/**
 * Creates a draft of one supplier in the quantities that were chosen, and keeps beside it what was suggested, also of
 * what was left out. Costs are in the supplier's currency, or else the shop's, unless another is named. Throws
 * INVALID_INPUT.
 */
export async function createChosenDraft(
  shop: ShopContext,
  { supplierId, currency: named, lineItems, declined, reason, actor }: ChosenDraft & { actor: string },
): Promise<PurchaseOrderResource> {
  return withTransaction(async (tx) => {
    const currency = named ?? (await currencyOf(tx, shop, supplierId));
    const order = await writeDraft(tx, shop, { supplierId, currency, lineItems, actor });
    const lines = lineItems.flatMap(({ variantId, suggestedQuantity }) =>
      suggestedQuantity === undefined ? [] : [{ variantId, suggestedQuantity }],
    );
    await keepSuggestions(tx, shop.id, { orderId: order.id, lines: [...lines, ...declined], reason, actor });
    await rememberAnswer(tx, order, 201);
    return order;
  });
}

async function currencyOf(tx: SqlExecutor, shop: ShopContext, supplierId: number): Promise<string> {
  const [supplier] = await queryRows(
    tx,
    sql<{ currency: string }>`
    SELECT currency FROM suppliers WHERE shop_id = ${shop.id} AND id = ${supplierId}`,
  );
  return supplier?.currency || shop.currency;
}
