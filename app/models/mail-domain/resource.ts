import type { MailDomain } from "~/generated/prisma/client";
import type { DnsRecord, MailDomainState } from "./state";

export interface MailDomainResource {
  /** The address that emails to suppliers come from once the domain is verified. */
  address: string;
  domain: string;
  state: MailDomainState;
  records: DnsRecord[];
  /** When it was first verified; null before. */
  verifiedAt: string | null;
  /** When the mail service last told its state. */
  checkedAt: string;
}

export function toMailDomain(row: MailDomain): MailDomainResource {
  const { address, domain, state, records, verifiedAt, checkedAt } = row;
  return {
    ...{ address, domain, state, records },
    verifiedAt: verifiedAt?.toISOString() ?? null,
    checkedAt: checkedAt.toISOString(),
  };
}
