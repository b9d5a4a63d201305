import { variantIdsOfItems } from "~/models/fields/variant-items";
import { findShortVariants } from "~/models/stock-transfer/find-short.server";
import type { StockTransferResource } from "~/models/stock-transfer/resource";
import type { StockTransferChanges } from "~/models/stock-transfer/schema";
import { updateStockTransfer } from "~/models/stock-transfer/update.server";
import { ensureVariants } from "./ensure-variants.server";
import { refreshLevelsAt } from "./refresh-levels-at.server";
import { settleOperations } from "./settle-operations.server";

/**
 * As updateStockTransfer; unknown variants are read from the platform first, and what it moves is applied there for up
 * to 8 s (`stockSync`).
 */
export async function updateTransfer(
  shop: { id: number },
  input: StockTransferChanges & { id: number; actor: string },
): Promise<StockTransferResource> {
  const { id, status, items } = input;
  if (items) await ensureVariants(shop.id, variantIdsOfItems(items));
  const short = status ? await findShortVariants(shop.id, { id, status }) : null;
  // The mirror may be behind: the platform is asked before the merchant is refused.
  if (short) await refreshLevelsAt(shop.id, short);
  const { transfer, operationIds } = await updateStockTransfer(shop, input);
  if (operationIds.length === 0) return transfer;
  const stockSync = await settleOperations(shop.id, operationIds, { deadlineMs: 8_000 });
  return { ...transfer, stockSync };
}
