import { AppError } from "~/errors";
import { db, type Tx } from "~/infra/db/db.server";
import { findAbsentVariants } from "~/models/catalogue/absent-variants.server";
import { databaseNow } from "~/models/database/database-time.server";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import type { LeavingLine } from "~/models/inventory-operation/assert-available.server";
import { createOperations } from "~/models/inventory-operation/create.server";
import type { IntendedChange } from "~/models/inventory-operation/request";
import { takeOffStock } from "~/models/inventory-operation/take-off-stock.server";
import { assertStockDecided } from "~/models/receipt/read-reversible.server";
import { damagedLeft, leavingStock } from "~/models/receipt/units-left";
import type { ShopContext } from "~/models/shop/context";
import { sentence } from "~/texts/translate";
import { type CheckedLines, checkReturnLines } from "./check-lines.server";
import { readSupplierReturn } from "./get.server";
import { getReturnDocument } from "./get-return-document.server";
import { lockSupplierReturn } from "./lock.server";
import type { SentReturn } from "./mail-result";
import type { ReturnToMail } from "./prepare-mail.server";
import { type Mailing, queueMail } from "./queue-mail.server";
import { assertAllowed } from "./status";

interface Sending {
  toMail: ReturnToMail;
  evenIfShort: boolean;
  mailing: Mailing;
}

/**
 * The goods have left: the return is `sent`, its units count as returned, and the operations lower the stock at its
 * location exactly once, and the damaged stock where damaged units were put into it, whatever becomes of its email, which
 * is queued with the note that is kept. The order awaits none of them again. Throws NOT_FOUND, ILLEGAL_TRANSITION,
 * RATE_LIMITED, and CONFLICT for units that are no longer left of their receipt, stock of a receipt that is not decided,
 * an inactive location, a return that differs from its note, and, unless `evenIfShort`, for units that are no longer
 * available, by name.
 */
export async function sendSupplierReturn(
  shop: ShopContext,
  { toMail, evenIfShort, mailing }: Sending,
): Promise<{ sent: SentReturn; operationIds: number[]; emailId: number | null }> {
  const shopId = shop.id;
  const { id } = toMail;
  const { actor } = mailing;
  return db.$transaction(async (tx) => {
    const { status, purchaseOrderId, locationId } = await lockSupplierReturn(tx, shopId, id);
    assertAllowed(status, "send");
    const { lineItems } = await readSupplierReturn(tx, shopId, id);
    const checked = await checkReturnLines(tx, shopId, { purchaseOrderId, lineItems, code: "CONFLICT" });
    assertReceiptsDecided(checked);
    await assertUnchanged(tx, shop, toMail);
    const { lines, damaged } = await unitsLeaving(tx, shopId, checked);
    const changes = await takeOffStock(tx, shopId, {
      ...{ locationId, lines, evenIfShort, along: damaged },
      several: (words) => sentence("returns.short", words),
    });
    await tx.supplierReturn.update({
      where: { shopId_id: { shopId, id } },
      data: { status: "sent", sentAt: await databaseNow(tx), sentBy: actor },
    });
    const intent = { document: "return", documentId: id, reason: "other", actor } as const;
    const operationIds = [
      ...(await createOperations(tx, shop, { ...intent, changes })),
      ...(await createOperations(tx, shop, { ...intent, quantityName: "damaged", changes: damaged })),
    ];
    const emailId = await queueMail(tx, shopId, { toMail, purchaseOrderId, mailing });
    const mail: SentReturn["mail"] = emailId === null ? "none" : "pending";
    const sent = { ...(await readSupplierReturn(tx, shopId, id)), mail };
    await rememberAnswer(tx, sent);
    return { sent, operationIds, emailId };
  });
}

/** The note that leaves says what leaves. */
async function assertUnchanged(tx: Tx, shop: ShopContext, { id, askedAt: now, paper }: ReturnToMail) {
  const present = await getReturnDocument(shop, { id, now, tx });
  if (JSON.stringify(present.paper) === JSON.stringify(paper)) return;
  throw new AppError("CONFLICT", { message: sentence("returns.changedMeanwhile") });
}

/** Rejected units have no stock that may be undecided; damaged ones have where they were put into it. */
function assertReceiptsDecided({ receipts, lines }: CheckedLines): void {
  for (const receipt of receipts) {
    const damaged = damagedLeft(receipt);
    const hasStock = lines.some(
      ({ kind, receiptId, lineItemId }) =>
        receiptId === receipt.id &&
        (kind === "accepted" || (kind === "damaged" && (damaged.get(lineItemId) ?? 0) > 0)),
    );
    if (hasStock) assertStockDecided(receipt);
  }
}

interface UnitsLeaving {
  lines: LeavingLine[];
  /** Of the damaged stock, where the units were put into it; the store may have moved them since. */
  damaged: IntendedChange[];
}

/** Rejected units leave no stock, nor do those of a free line or a variant that is no longer in the store. */
async function unitsLeaving(
  tx: Tx,
  shopId: number,
  { receipts, lines: returned, variantOf }: CheckedLines,
): Promise<UnitsLeaving> {
  const variantIds = returned.flatMap(({ variantId }) => (variantId === null ? [] : [variantId]));
  const absent = await findAbsentVariants(tx, shopId, variantIds);
  const leavingOf = new Map(receipts.map((receipt) => [receipt.id, leavingStock(receipt, variantOf)]));
  const lines = returned.map(({ variantId, title, sku, kind, quantity, receiptId }) => {
    const leaves = kind === "accepted" && variantId !== null && !absent.has(variantId);
    const leaving = leaves ? (leavingOf.get(receiptId)?.(variantId, quantity) ?? 0) : 0;
    return { variantId, title, sku, leaving };
  });
  const damaged = receipts.flatMap((receipt) => {
    const { id, locationId, damagedGone: gone, damagedNeverAdded: neverAdded } = receipt;
    const left = damagedLeft(receipt);
    const leavingDamaged = leavingStock({ gone, neverAdded }, variantOf);
    return returned.flatMap(({ receiptId, lineItemId, variantId, kind, quantity }): IntendedChange[] => {
      if (receiptId !== id || kind !== "damaged" || variantId === null || absent.has(variantId)) return [];
      const units = Math.min(quantity, left.get(lineItemId) ?? 0);
      left.set(lineItemId, (left.get(lineItemId) ?? 0) - units);
      const leaving = leavingDamaged(variantId, units);
      return leaving === 0 ? [] : [{ variantId, locationId, delta: -leaving, least: 0 }];
    });
  });
  return { lines, damaged };
}
