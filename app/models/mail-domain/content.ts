import type { MailDomainResource } from "./resource";

/** What a person has chosen; the rest is the mail service's. */
export function mailDomainContent({ address }: Pick<MailDomainResource, "address">) {
  return { address };
}
