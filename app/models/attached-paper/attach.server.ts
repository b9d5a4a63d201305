import { createHash } from "node:crypto";
import { AppError, invalidField } from "~/errors";
import { db, type Tx } from "~/infra/db/db.server";
import { paperTypeOf } from "~/lib/paper-type";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import { lockPurchaseOrder } from "~/models/purchase-order/lock.server";
import { sentence } from "~/texts/translate";
import { cleanFileName } from "./file-name";
import { type AttachedPaperResource, paperColumns, toAttachedPaper } from "./resource";
import { mostPaperBytes, mostPapers, type NewPaper } from "./schema";

interface Attached extends NewPaper {
  /** The order's. */
  id: number;
  actor: string;
}

/**
 * Keeps the file with the order, or with a receipt of it. The same bytes in the same place are kept once: the first is
 * answered again. Throws NOT_FOUND, TOO_LARGE, INVALID_INPUT for a file of another type or an unknown receipt, CONFLICT
 * when the order has as many as it may have.
 */
export async function attachPaper(
  shopId: number,
  { id: purchaseOrderId, fileName: given, content: base64, receiptId, note, actor }: Attached,
): Promise<AttachedPaperResource> {
  const content = Buffer.from(base64, "base64");
  const { byteLength: size } = content;
  if (size > mostPaperBytes)
    throw new AppError("TOO_LARGE", { message: sentence("attachedPapers.tooLarge") });
  const mediaType = paperTypeOf(content);
  if (mediaType === null) throw invalidField("content", sentence("attachedPapers.otherType"));
  const fileName = cleanFileName(given, mediaType);
  const sha256 = createHash("sha256").update(content).digest("hex");
  return db.$transaction(async (tx) => {
    await lockPurchaseOrder(tx, shopId, purchaseOrderId);
    if (receiptId !== null) await assertReceipt(tx, shopId, { id: receiptId, purchaseOrderId });
    const same = await tx.attachedPaper.findFirst({
      where: { shopId, purchaseOrderId, receiptId, sha256, removedAt: null },
      select: paperColumns,
    });
    if (!same) await assertRoom(tx, shopId, purchaseOrderId);
    const data = {
      shopId,
      purchaseOrderId,
      receiptId,
      fileName,
      mediaType,
      content,
      sha256,
      size,
      note,
      actor,
    };
    const paper = toAttachedPaper(same ?? (await tx.attachedPaper.create({ data, select: paperColumns })));
    await rememberAnswer(tx, paper, 201);
    return paper;
  });
}

async function assertReceipt(
  tx: Tx,
  shopId: number,
  { id, purchaseOrderId }: { id: number; purchaseOrderId: number },
): Promise<void> {
  const found = await tx.receipt.count({ where: { shopId, id, purchaseOrderId } });
  if (found === 0) throw invalidField("receiptId", sentence("attachedPapers.otherReceipt"));
}

async function assertRoom(tx: Tx, shopId: number, purchaseOrderId: number): Promise<void> {
  const count = await tx.attachedPaper.count({ where: { shopId, purchaseOrderId, removedAt: null } });
  if (count < mostPapers) return;
  throw new AppError("CONFLICT", { message: sentence("attachedPapers.tooMany", { most: mostPapers }) });
}
