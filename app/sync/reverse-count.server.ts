import { findShortVariants } from "~/models/stock-count/find-short.server";
import type { StockCountResource } from "~/models/stock-count/resource";
import { reverseStockCount } from "~/models/stock-count/reverse.server";
import type { CountReversalInput } from "~/models/stock-count/reverse-schema";
import { refreshLevelsAt } from "./refresh-levels-at.server";
import { settleOperations } from "./settle-operations.server";

/** As the model's reverseStockCount; the stock is changed at the platform for up to 8 s (`stockSync`). */
export async function reverseCount(
  shop: { id: number },
  input: CountReversalInput & { id: number; actor: string },
): Promise<StockCountResource> {
  const short = input.evenIfShort ? null : await findShortVariants(shop.id, input.id);
  // The mirror may be behind: the platform is asked before the merchant is refused.
  if (short) await refreshLevelsAt(shop.id, short);
  const { count, operationIds } = await reverseStockCount(shop, input);
  const stockSync = await settleOperations(shop.id, operationIds, { deadlineMs: 8_000 });
  return { ...count, stockSync };
}
