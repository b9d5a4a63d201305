import { notFound } from "~/errors";
import { fillInLink } from "~/models/confirmation-link/fill-in.server";
import { DatabaseClock, millisecondsUntil } from "~/models/database/database-time.server";
import { database, part, queryRows, sql } from "~/models/database/sql.server";
import type { SentFile } from "~/models/sent-document/find-latest.server";
import { listSentTogether } from "~/models/sent-document/list-sent-together.server";
import { emailLeaseMs, type EmailStatus, unfinishedEmailStatuses } from "./status";

/** An email that one process has claimed; `fence` proves the claim when the outcome is recorded. */
export interface ClaimedEmail {
  shopId: number;
  id: number;
  /** What it is of: one of the two is null. */
  purchaseOrderId: number | null;
  supplierReturnId: number | null;
  documentId: number;
  fence: number;
  key: string;
  /** The From header; empty: the app's own. */
  sender: string;
  /** It is sent from the app's address, because the shop's own was refused. */
  fellBack: boolean;
  recipient: string;
  /** Separated by ", ", like `bcc`. */
  cc: string;
  bcc: string;
  replyTo: string;
  subject: string;
  text: string;
  html: string;
  attempts: number;
  /** An earlier attempt may have been accepted. */
  outcomeUnknown: boolean;
  ageMs: number;
  /** The main document first. */
  documents: SentFile[];
  /** The database's time of the claim, which the email's own times are compared with. */
  clock: DatabaseClock;
}

export type EmailClaim =
  | { email: ClaimedEmail }
  /** Not claimable now; `freeMs` is the time until another process's claim expires, null without one. */
  | { email: null; status: EmailStatus; freeMs: number | null };

/** A claim that another transaction has just made may be invisible: wait at least this long. */
const turnMs = 1_000;

type ClaimedRow = Omit<ClaimedEmail, "ageMs" | "clock" | "documents"> & { firstSentAt: Date; now: Date };

/** Claims a due email for 30 s; from then on its outcome is unknown: a crash may follow. Throws NOT_FOUND. */
export async function claimEmail(shopId: number, id: number): Promise<EmailClaim> {
  const [row] = await queryRows(
    database,
    sql<ClaimedRow>`
    UPDATE emails AS mine SET
      fence = fence + 1,
      lease_until = now() + ${emailLeaseMs} * interval '1 millisecond',
      attempts = attempts + 1,
      status = 'unknown',
      first_sent_at = coalesce(first_sent_at, due.now)
    FROM (
      SELECT id, status, now() FROM emails
      WHERE shop_id = ${shopId} AND id = ${id} AND status IN ('queued', 'unknown')
        AND next_attempt_at <= now() AND (lease_until IS NULL OR lease_until < now())
      FOR UPDATE SKIP LOCKED) AS due
    WHERE mine.shop_id = ${shopId} AND mine.id = due.id
    RETURNING shop_id AS "shopId", mine.id, purchase_order_id AS "purchaseOrderId",
      supplier_return_id AS "supplierReturnId", document_id AS "documentId", fence,
      CASE WHEN fell_back THEN key || ':app' ELSE key END AS key, sender, fell_back AS "fellBack",
      recipient, cc, bcc, reply_to AS "replyTo", subject, text, html, attempts,
      due.status = 'unknown' AS "outcomeUnknown",
      coalesce(first_sent_at, due.now) AS "firstSentAt", due.now`,
  );
  if (!row) return { email: null, ...(await stateOf(shopId, id)) };
  const { now, firstSentAt, ...email } = row;
  const clock = new DatabaseClock(now);
  const ageMs = now.getTime() - firstSentAt.getTime();
  const documents = await listSentTogether(shopId, email.documentId);
  const bodies = await fillInLink(shopId, email.documentId, email);
  return { email: { ...email, ...bodies, ageMs, documents, clock } };
}

async function stateOf(shopId: number, id: number): Promise<{ status: EmailStatus; freeMs: number | null }> {
  const [found] = await queryRows(
    database,
    sql<{ status: EmailStatus; leftMs: number | null }>`
    SELECT status,
      CASE WHEN lease_until IS NOT NULL THEN ${millisecondsUntil(part`lease_until`)} END AS "leftMs"
    FROM emails WHERE shop_id = ${shopId} AND id = ${id}`,
  );
  if (!found) throw notFound("mail");
  const { status, leftMs } = found;
  const isHeld = leftMs !== null && unfinishedEmailStatuses.some((open) => open === status);
  return { status, freeMs: isHeld ? Math.max(leftMs, turnMs) : null };
}
