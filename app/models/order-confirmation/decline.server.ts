import { db } from "~/infra/db/db.server";
import { reviewOrderAlerts } from "~/models/alert/review-orders.server";
import { databaseNow } from "~/models/database/database-time.server";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import { readConfirmation } from "./get.server";
import type { ConfirmationResource } from "./resource";
import type { WhichAnswer } from "./schema";
import { lockWaitingAnswer, writeDecision } from "./waiting.server";

/** Declines the supplier's answer; the order stays as it was sent. Throws as lockWaitingAnswer. */
export async function declineAnswer(
  shopId: number,
  { id, actor, ...which }: WhichAnswer & { id: number; actor: string },
): Promise<ConfirmationResource> {
  return db.$transaction(async (tx) => {
    await lockWaitingAnswer(tx, shopId, { id, ...which });
    const at = await databaseNow(tx);
    await writeDecision(tx, shopId, { id: which.confirmationId, decision: "declined", actor, at });
    await reviewOrderAlerts(tx, shopId, [id], { areLocked: true, now: at });
    const confirmation = await readConfirmation(tx, shopId, id);
    await rememberAnswer(tx, confirmation);
    return confirmation;
  });
}
