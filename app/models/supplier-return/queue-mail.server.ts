import type { Tx } from "~/infra/db/db.server";
import { invariant } from "~/lib/invariant";
import { countAddresses } from "~/models/email/copies";
import { type MailToQueue, queueEmail } from "~/models/email/queue.server";
import { takeEmailQuota } from "~/models/email/quota.server";
import { findReturnNoteId } from "~/models/sent-document/find-return-note.server";
import { keepPaper } from "~/models/sent-document/keep.server";
import { noteFileName } from "./note-file-name";
import type { ReturnToMail } from "./prepare-mail.server";

export interface Mailing {
  /** The note as it was drawn; null where one is kept, which is sent as it is. */
  content: Uint8Array<ArrayBuffer> | null;
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
  const { id, to, key } = toMail;
  const { actor, mail } = mailing;
  const owner = { supplierReturnId: id };
  const documentId =
    (await findReturnNoteId(shopId, id, tx)) ?? (await keepNote(tx, shopId, { toMail, mailing }));
  if (!mail || !to) return null;
  await takeEmailQuota(tx, shopId, purchaseOrderId, countAddresses(to.copies));
  const { recipient, copies } = to;
  return queueEmail(tx, shopId, { owner, documentId, key, recipient, copies, actor, mail });
}

function keepNote(
  tx: Tx,
  shopId: number,
  { toMail: { id, paper }, mailing: { content, actor } }: { toMail: ReturnToMail; mailing: Mailing },
): Promise<number> {
  invariant(content, "A return leaves with its note");
  const owner = { supplierReturnId: id };
  return keepPaper(tx, shopId, { owner, fileName: noteFileName(paper), content, actor });
}
