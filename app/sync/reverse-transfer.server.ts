import { findShortArrivals } from "~/models/stock-transfer/find-short.server";
import type { StockTransferResource } from "~/models/stock-transfer/resource";
import { reverseStockTransfer } from "~/models/stock-transfer/reverse.server";
import type { TransferReversalInput } from "~/models/stock-transfer/reverse-schema";
import { refreshLevelsAt } from "./refresh-levels-at.server";
import { settleOperations } from "./settle-operations.server";

/** As the model's reverseStockTransfer; the stock is moved at the platform for up to 8 s (`stockSync`). */
export async function reverseTransfer(
  shop: { id: number },
  input: TransferReversalInput & { id: number; actor: string },
): Promise<StockTransferResource> {
  const short = input.evenIfShort ? null : await findShortArrivals(shop.id, input.id);
  // The mirror may be behind: the platform is asked before the merchant is refused.
  if (short) await refreshLevelsAt(shop.id, short);
  const { transfer, operationIds } = await reverseStockTransfer(shop, input);
  const stockSync = await settleOperations(shop.id, operationIds, { deadlineMs: 8_000 });
  return { ...transfer, stockSync };
}
