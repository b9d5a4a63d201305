import { randomUUID } from "node:crypto";
import type { Clock } from "../world/clock";

/** By Resend's names; a person or a test decides which one a domain has. */
export const domainStatuses = ["not_started", "pending", "verified", "failed", "temporary_failure"] as const;
export type DomainStatus = (typeof domainStatuses)[number];

export interface SenderDomain {
  id: string;
  name: string;
  status: DomainStatus;
  createdAt: string;
}

/** The domains of the service's account that were set up over its API, and those that are gone again. */
export class SenderDomains {
  all: SenderDomain[] = [];
  private readonly removed = new Set<string>();

  constructor(private readonly clock: Clock) {}

  create(name: string): SenderDomain | null {
    if (this.all.some((domain) => domain.name === name)) return null;
    const createdAt = new Date(this.clock.now()).toISOString();
    const domain: SenderDomain = { id: randomUUID(), name, status: "not_started", createdAt };
    this.all.push(domain);
    this.removed.delete(name);
    return domain;
  }

  find(id: string): SenderDomain | undefined {
    return this.all.find((domain) => domain.id === id);
  }

  remove(id: string): boolean {
    const domain = this.find(id);
    if (domain) this.removed.add(domain.name);
    this.all = this.all.filter((one) => one !== domain);
    return domain !== undefined;
  }

  /** The domain of a From header that nothing may be sent from; null where it may. Others are the account's own. */
  refuses(from: string): string | null {
    const name = (/@([^@<>\s]+)>?\s*$/.exec(from)?.[1] ?? "").toLowerCase();
    const known = this.all.find((domain) => domain.name === name);
    return this.removed.has(name) || (known && known.status !== "verified") ? name : null;
  }
}
