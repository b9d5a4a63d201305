import { AppError } from "~/errors";
import { db } from "~/infra/db/db.server";
import { databaseNow } from "~/models/database/database-time.server";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import { sentence } from "~/texts/translate";
import { type MailDomainResource, toMailDomain } from "./resource";
import { domainOf } from "./schema";
import type { DnsRecord, MailDomainState } from "./state";

/** A domain as the mail service has it. */
export interface ServiceDomain {
  id: string;
  state: MailDomainState;
  records: DnsRecord[];
}

/** Stores the domain that the mail service made for the address. Throws CONFLICT where the shop has one. */
export async function saveMailDomain(
  shopId: number,
  { address, service }: { address: string; service: ServiceDomain },
): Promise<MailDomainResource> {
  return db.$transaction(async (tx) => {
    const { id: providerId, state, records } = service;
    const now = await databaseNow(tx);
    const verifiedAt = state === "verified" ? now : null;
    const row = { shopId, address, domain: domainOf(address), providerId, state, records };
    const { count } = await tx.mailDomain.createMany({
      data: [{ ...row, verifiedAt, checkedAt: now }],
      skipDuplicates: true,
    });
    if (count === 0) throw new AppError("CONFLICT", { message: sentence("mailDomains.hasOne") });
    const domain = toMailDomain(await tx.mailDomain.findUniqueOrThrow({ where: { shopId } }));
    await rememberAnswer(tx, domain, 201);
    return domain;
  });
}
