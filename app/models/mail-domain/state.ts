export const mailDomainStates = ["pending", "verified", "failed"] as const;
/** `pending`: the DNS records are not seen yet. `failed`: they were not found in time, or are gone again. */
export type MailDomainState = (typeof mailDomainStates)[number];

/** A record that the merchant sets at the provider of the domain's DNS. */
export interface DnsRecord {
  /** "TXT", "MX", "CNAME". */
  type: string;
  /** Relative to the domain as the mail service tells it. */
  name: string;
  value: string;
  /** Of a mail server; null for other records. */
  priority: number | null;
  state: MailDomainState;
}
