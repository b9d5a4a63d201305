import { AppError, notFound } from "~/errors";
import { db } from "~/infra/db/db.server";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import { sentence, translate } from "~/texts/translate";
import { lockDocument } from "./lock-document.server";
import { retireUndone } from "./retire.server";
import type { ShownDocument } from "./shown-document.server";
import { wakeDocument } from "./wake.server";

const namesOf = { order: "purchase order", transfer: "stock transfer" } as const;
const textsOf = { order: "purchaseOrders", transfer: "stock.transfer" } as const;

/**
 * Gives up the document's shipments that somebody in the store changed, or that the platform refused; what is open becomes
 * incoming by a new one once they show nothing any more. Throws NOT_FOUND, and ILLEGAL_TRANSITION when there is none or
 * nothing is expected.
 */
export async function showIncomingAgain(
  shopId: number,
  document: ShownDocument,
): Promise<{ message: string }> {
  const texts = textsOf[document.kind];
  return db.$transaction(async (tx) => {
    const locked = await lockDocument(tx, shopId, document);
    if (!locked) throw notFound(namesOf[document.kind]);
    if (!locked.isExpected || (await retireUndone(tx, shopId, document)) === 0)
      throw new AppError("ILLEGAL_TRANSITION", { message: sentence(`${texts}.allShown`) });
    await wakeDocument(tx, shopId, document);
    const answer = { message: translate(`${texts}.shownAgain`) };
    await rememberAnswer(tx, answer);
    return answer;
  });
}
