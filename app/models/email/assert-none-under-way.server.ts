import { AppError } from "~/errors";
import type { Tx } from "~/infra/db/db.server";
import type { MailOwner } from "~/models/sent-document/owner";
import type { Sentence } from "~/texts/translate";
import { unfinishedEmailStatuses } from "./status";

/** Throws CONFLICT with these words while an email of the owner with another key is being sent. */
export async function assertNoMailUnderWay(
  tx: Tx,
  shopId: number,
  { owner, key, message }: { owner: MailOwner; key: string; message: Sentence },
): Promise<void> {
  const underWay = await tx.email.count({
    where: { shopId, ...owner, status: { in: [...unfinishedEmailStatuses] }, key: { not: key } },
  });
  if (underWay > 0) throw new AppError("CONFLICT", { message, retryAfter: 10 });
}
