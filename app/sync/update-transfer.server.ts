import { findShortVariants } from "~/models/stock-transfer/find-short.server";
import type { StockTransferResource } from "~/models/stock-transfer/resource";
import type { StockTransferChanges } from "~/models/stock-transfer/schema";
import { updateStockTransfer } from "~/models/stock-transfer/update.server";
import { refreshLevelsAt } from "./refresh-levels-at.server";
import { settleOperations } from "./settle-operations.server";

/** As updateStockTransfer; what it moves is applied to the platform for up to 8 s (`stockSync`). */
export async function updateTransfer(
  shop: { id: number },
  input: StockTransferChanges & { id: number; actor: string },
): Promise<StockTransferResource> {
  const { id, status } = input;
  const short = status ? await findShortVariants(shop.id, { id, status }) : null;
  // The mirror may be behind: the platform is asked before the merchant is refused.
  if (short) await refreshLevelsAt(shop.id, short);
  const { transfer, operationIds } = await updateStockTransfer(shop, input);
  if (operationIds.length === 0) return transfer;
  const stockSync = await settleOperations(shop.id, operationIds, { deadlineMs: 8_000 });
  return { ...transfer, stockSync };
}
