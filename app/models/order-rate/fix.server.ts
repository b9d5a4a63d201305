import { AppError, invalidField } from "~/errors";
import { db } from "~/infra/db/db.server";
import { markCostsOfOrder } from "~/models/cost-change/mark.server";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import { lockPurchaseOrder } from "~/models/purchase-order/lock.server";
import type { ShopContext } from "~/models/shop/context";
import { sentence } from "~/texts/translate";
import { getOrderRate, type OrderRate } from "./get.server";

interface Fixing {
  id: number;
  rate: number | null;
  actor: string;
}

/**
 * Fixes what one unit of the order's currency is worth in the shop's, for the cost of its goods; null goes by the shop's
 * exchange rates again. Throws NOT_FOUND, INVALID_INPUT for an order in the shop's currency, ILLEGAL_TRANSITION once
 * goods have come at a known rate.
 */
export function fixOrderRate(
  shop: Pick<ShopContext, "id" | "timeZone" | "currency">,
  { id, rate, actor }: Fixing,
): Promise<OrderRate> {
  return db.$transaction(async (tx) => {
    await lockPurchaseOrder(tx, shop.id, id);
    const known = await getOrderRate(shop, id, tx);
    if (known.currency === shop.currency) throw invalidField("rate", sentence("purchaseOrders.ownCurrency"));
    const isSame = rate === known.fixedRate;
    if (!isSame && !known.canChange)
      throw new AppError("ILLEGAL_TRANSITION", { message: sentence("purchaseOrders.rateUsed") });
    if (!isSame) {
      await tx.orderRate.create({ data: { shopId: shop.id, purchaseOrderId: id, rate, actor } });
      await markCostsOfOrder(tx, shop.id, id);
    }
    const answer = await getOrderRate(shop, id, tx);
    await rememberAnswer(tx, answer);
    return answer;
  });
}
