import { notFound } from "~/errors";
import { db } from "~/infra/db/db.server";
import { databaseNow } from "~/models/database/database-time.server";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import { translate } from "~/texts/translate";

interface Removed {
  /** The order's. */
  id: number;
  attachmentId: number;
  actor: string;
}

/**
 * Deletes the bytes of an attached file. That it was there, and who removed it, stays. Throws NOT_FOUND, also once it is
 * removed.
 */
export async function removeAttachedPaper(
  shopId: number,
  { id, attachmentId, actor }: Removed,
): Promise<{ message: string }> {
  return db.$transaction(async (tx) => {
    const { count } = await tx.attachedPaper.updateMany({
      where: { shopId, id: BigInt(attachmentId), purchaseOrderId: id, removedAt: null },
      data: { content: null, removedAt: await databaseNow(tx), removedBy: actor },
    });
    if (count === 0) throw notFound("attachment");
    const answer = { message: translate("attachedPapers.removed") };
    await rememberAnswer(tx, answer);
    return answer;
  });
}
