import { AppError } from "~/errors";
import type { Tx } from "~/infra/db/db.server";
import type { MailOwner } from "~/models/sent-document/owner";
import type { Sentence } from "~/texts/translate";
import { returnedKinds } from "./event-kind";

interface Dismissal {
  owner: MailOwner;
  now: Date;
  /** Says that there is none. */
  none: Sentence;
}

/**
 * What came back of the owner's emails raises no alert any more. The caller has locked the owner. Throws
 * ILLEGAL_TRANSITION when there is none.
 */
export async function dismissReturned(
  tx: Tx,
  shopId: number,
  { owner, now, none }: Dismissal,
): Promise<void> {
  const { count } = await tx.emailEvent.updateMany({
    where: { shopId, kind: { in: [...returnedKinds] }, dismissedAt: null, email: owner },
    data: { dismissedAt: now },
  });
  if (count === 0) throw new AppError("ILLEGAL_TRANSITION", { message: none });
}
