import { findShortVariants } from "~/models/supplier-return/find-short.server";
import type { SupplierReturnResource } from "~/models/supplier-return/resource";
import type { SupplierReturnSendOptions } from "~/models/supplier-return/schema";
import { sendSupplierReturn as send } from "~/models/supplier-return/send.server";
import { refreshLevelsAt } from "./refresh-levels-at.server";
import { settleOperations } from "./settle-operations.server";

/** As the model's sendSupplierReturn; the stock is lowered at the platform for up to 8 s (`stockSync`). */
export async function sendSupplierReturn(
  shop: { id: number },
  { id, actor, evenIfShort = false }: SupplierReturnSendOptions & { id: number; actor: string },
): Promise<SupplierReturnResource> {
  const short = evenIfShort ? null : await findShortVariants(shop.id, id);
  // The mirror may be behind: the platform is asked before the merchant is refused.
  if (short) await refreshLevelsAt(shop.id, short);
  const { sent, operationIds } = await send(shop, { id, actor, evenIfShort });
  if (operationIds.length === 0) return sent;
  const stockSync = await settleOperations(shop.id, operationIds, { deadlineMs: 8_000 });
  return { ...sent, stockSync };
}
