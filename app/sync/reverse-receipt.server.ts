import type { PurchaseOrderResource } from "~/models/purchase-order/resource";
import { reverseReceipt as reverse } from "~/models/purchase-order/reverse-receipt.server";
import type { ReversalInput } from "~/models/purchase-order/reverse-schema";
import { findShortVariants } from "~/models/receipt/find-short.server";
import { refreshLevelsAt } from "./refresh-levels-at.server";
import { settleOperations } from "./settle-operations.server";

/** As the model's reverseReceipt; the stock is lowered at the platform for up to 8 s (`stockSync`). */
export async function reverseReceipt(
  shop: { id: number },
  input: ReversalInput & { id: number; actor: string },
): Promise<PurchaseOrderResource> {
  const short = input.evenIfShort ? null : await findShortVariants(shop.id, input.id);
  // The mirror may be behind: the platform is asked before the merchant is refused.
  if (short) await refreshLevelsAt(shop.id, short);
  const { order, operationIds } = await reverse(shop, input);
  if (operationIds.length === 0) return order;
  const stockSync = await settleOperations(shop.id, operationIds, { deadlineMs: 8_000 });
  return { ...order, stockSync };
}
