import type { Tx } from "~/infra/db/db.server";
import { execute, nothing, part, sql } from "~/models/database/sql.server";
import { serialiseMessage } from "~/texts/stored-message";
import { sentence } from "~/texts/translate";

/**
 * Withdraws an email of the order that was put off and cannot have been accepted: one of this revision, or of any. The
 * caller has locked the order.
 */
export async function withdrawWaitingEmail(
  tx: Tx,
  shopId: number,
  { id, revision }: { id: number; revision?: number },
): Promise<void> {
  const ofRevision =
    revision === undefined
      ? nothing
      : part`AND EXISTS (
      SELECT FROM sent_documents AS paper
      WHERE paper.shop_id = ${shopId} AND paper.id = mail.document_id AND paper.revision = ${revision})`;
  const reason =
    revision === undefined ? "purchaseOrders.mailWithdrawn" : "purchaseOrders.revision.mailWithdrawn";
  const words = serialiseMessage(sentence(reason));
  await execute(
    tx,
    sql`
    UPDATE emails AS mail SET status = 'rejected', settled_at = now(), last_error = ${words}
    WHERE mail.shop_id = ${shopId} AND mail.purchase_order_id = ${id}
      AND mail.status = 'queued' AND mail.attempts > 0 AND mail.lease_until IS NULL ${ofRevision}`,
  );
}
