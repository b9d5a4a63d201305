import type { Tx } from "~/infra/db/db.server";
import type { MailOwner } from "~/models/sent-document/owner";
import type { Copies } from "./copies";
import { queueAttempt } from "./queue-attempt.server";
import { emailLeaseMs } from "./status";

export interface MailToQueue {
  /** The From header; absent or empty: the app's own. */
  sender?: string;
  replyTo: string;
  subject: string;
  text: string;
  html: string;
}

interface Queued {
  owner: MailOwner;
  documentId: number;
  /** The mail service's idempotency key. */
  key: string;
  recipient: string;
  copies: Copies;
  actor: string;
  mail: MailToQueue;
}

/** Queues the email with a kept document, and answers its id. The caller has locked what it is of, and taken its quota. */
export async function queueEmail(
  tx: Tx,
  shopId: number,
  { owner, copies, mail, ...rest }: Queued,
): Promise<number> {
  const { id } = await tx.email.create({
    data: { ...mail, ...copies, ...rest, ...owner, shopId },
    select: { id: true },
  });
  // The request itself makes the first attempt; this job runs after the lease of a dead request.
  await queueAttempt(tx, { shopId, id, afterMs: emailLeaseMs + 5_000 });
  return id;
}
