import type { Tx } from "~/infra/db/db.server";
import { countAddresses } from "~/models/email/copies";
import { type MailToQueue, queueEmail } from "~/models/email/queue.server";
import { takeEmailQuota } from "~/models/email/quota.server";
import { findReturnNote } from "~/models/sent-document/find-return-note.server";
import { keepPaper } from "~/models/sent-document/keep.server";
import { noteFileName } from "./note-file-name";
import type { ReturnToMail } from "./prepare-mail.server";

export interface Mailing {
  /** The note as it was drawn; one that is kept already takes its place. */
  content: Uint8Array<ArrayBuffer>;
  actor: string;
  /** Null: it leaves without an email. */
  mail: MailToQueue | null;
}

/**
 * Keeps the note of the return that leaves, once, and queues its email, whose id it answers; null without one. The caller
 * has locked the return. Throws RATE_LIMITED.
 */
export async function queueMail(
  tx: Tx,
  shopId: number,
  { toMail, purchaseOrderId, mailing }: { toMail: ReturnToMail; purchaseOrderId: number; mailing: Mailing },
): Promise<number | null> {
  const { id, paper, to, key } = toMail;
  const { content, actor, mail } = mailing;
  const owner = { supplierReturnId: id };
  const kept = await findReturnNote(shopId, id, tx);
  const documentId =
    kept?.id ?? (await keepPaper(tx, shopId, { owner, fileName: noteFileName(paper), content, actor }));
  if (!mail || !to) return null;
  await takeEmailQuota(tx, shopId, purchaseOrderId, countAddresses(to.copies));
  const { recipient, copies } = to;
  return queueEmail(tx, shopId, { owner, documentId, key, recipient, copies, actor, mail });
}
