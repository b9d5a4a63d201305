import { notFound } from "~/errors";
import { db } from "~/infra/db/db.server";
import { databaseNow } from "~/models/database/database-time.server";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import { type MailDomainResource, toMailDomain } from "./resource";
import type { DnsRecord, MailDomainState } from "./state";

/** Records what the mail service says of the shop's domain, unless it was replaced meanwhile. Throws NOT_FOUND. */
export async function noteMailDomain(
  shopId: number,
  { providerId, state, records }: { providerId: string; state: MailDomainState; records?: DnsRecord[] },
): Promise<MailDomainResource> {
  return db.$transaction(async (tx) => {
    const now = await databaseNow(tx);
    const where = { shopId, providerId };
    await tx.mailDomain.updateMany({ where, data: { state, checkedAt: now, ...(records && { records }) } });
    if (state === "verified") {
      await tx.mailDomain.updateMany({ where: { ...where, verifiedAt: null }, data: { verifiedAt: now } });
    }
    const row = await tx.mailDomain.findUnique({ where: { shopId } });
    if (!row) throw notFound("mail domain");
    const domain = toMailDomain(row);
    await rememberAnswer(tx, domain);
    return domain;
  });
}
