import { db, type Tx } from "~/infra/db/db.server";
import { findAbsentVariants } from "~/models/catalogue/absent-variants.server";
import { databaseNow } from "~/models/database/database-time.server";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import type { LeavingLine } from "~/models/inventory-operation/assert-available.server";
import { createOperations } from "~/models/inventory-operation/create.server";
import { takeOffStock } from "~/models/inventory-operation/take-off-stock.server";
import { assertStockDecided } from "~/models/receipt/read-reversible.server";
import { leavingStock } from "~/models/receipt/units-left";
import { sentence } from "~/texts/translate";
import { type CheckedLines, checkReturnLines } from "./check-lines.server";
import { readSupplierReturn } from "./get.server";
import { lockSupplierReturn } from "./lock.server";
import type { SupplierReturnResource } from "./resource";
import { assertAllowed } from "./status";

interface Sending {
  id: number;
  evenIfShort: boolean;
  actor: string;
}

/**
 * The goods have left: the return is `sent`, its units count as returned, and the operations lower the stock at its
 * location exactly once. The order awaits none of them again. Throws NOT_FOUND, ILLEGAL_TRANSITION, and CONFLICT for
 * units that are no longer left of their receipt, stock of a receipt that is not decided, an inactive location, and,
 * unless `evenIfShort`, for units that are no longer available, by name.
 */
export async function sendSupplierReturn(
  shop: { id: number },
  { id, evenIfShort, actor }: Sending,
): Promise<{ sent: SupplierReturnResource; operationIds: number[] }> {
  const shopId = shop.id;
  return db.$transaction(async (tx) => {
    const { status, purchaseOrderId, locationId } = await lockSupplierReturn(tx, shopId, id);
    assertAllowed(status, "send");
    const { lineItems } = await readSupplierReturn(tx, shopId, id);
    const checked = await checkReturnLines(tx, shopId, { purchaseOrderId, lineItems, code: "CONFLICT" });
    assertReceiptsDecided(checked);
    const changes = await takeOffStock(tx, shopId, {
      ...{ locationId, lines: await linesLeaving(tx, shopId, checked), evenIfShort },
      several: (words) => sentence("returns.short", words),
    });
    await tx.supplierReturn.update({
      where: { shopId_id: { shopId, id } },
      data: { status: "sent", sentAt: await databaseNow(tx), sentBy: actor },
    });
    const operationIds = await createOperations(tx, shop, {
      ...{ document: "return", documentId: id, reason: "other", actor, changes },
    });
    const sent = await readSupplierReturn(tx, shopId, id);
    await rememberAnswer(tx, sent);
    return { sent, operationIds };
  });
}

/** Only accepted units have a stock that may be undecided. */
function assertReceiptsDecided({ receipts, lines }: CheckedLines): void {
  const named = new Set(lines.flatMap(({ kind, receiptId }) => (kind === "accepted" ? [receiptId] : [])));
  for (const receipt of receipts) if (named.has(receipt.id)) assertStockDecided(receipt);
}

/** Damaged and rejected units leave no stock, nor do those of a free line or a variant that is no longer in the store. */
async function linesLeaving(
  tx: Tx,
  shopId: number,
  { receipts, lines, variantOf }: CheckedLines,
): Promise<LeavingLine[]> {
  const variantIds = lines.flatMap(({ variantId }) => (variantId === null ? [] : [variantId]));
  const absent = await findAbsentVariants(tx, shopId, variantIds);
  const leavingOf = new Map(receipts.map((receipt) => [receipt.id, leavingStock(receipt, variantOf)]));
  return lines.map(({ variantId, title, sku, kind, quantity, receiptId }) => {
    const leaves = kind === "accepted" && variantId !== null && !absent.has(variantId);
    const leaving = leaves ? (leavingOf.get(receiptId)?.(variantId, quantity) ?? 0) : 0;
    return { variantId, title, sku, leaving };
  });
}
