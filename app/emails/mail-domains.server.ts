import type { ServiceDomain } from "~/models/mail-domain/save.server";
import type { DnsRecord, MailDomainState } from "~/models/mail-domain/state";
import { resend, withinDeadline } from "./client.server";

/**
 * What the mail service says of a domain. `gone`: it has none with this id. `taken`: its account has the domain already.
 * `refused`: it does not take the domain, in its own words. `forbidden`: the app's key may not work with domains.
 * `silent`: it did not answer, or not now.
 */
export type DomainAnswer =
  | { outcome: "found"; domain: ServiceDomain }
  | { outcome: "gone" | "taken" | "forbidden" | "silent" }
  | { outcome: "refused"; message: string };

const deadlineMs = 8_000;

/** Sets a domain up for sending. The service takes no key for it: what is asked twice is `taken`. */
export async function createDomain(name: string): Promise<DomainAnswer> {
  const { data, error } = await resend.domains.create({ name }, withinDeadline(deadlineMs));
  return data ? found(data) : faultOf(error);
}

/** Has its DNS records looked up, where it is not verified yet, and tells how it stands. */
export async function checkDomain(
  id: string,
  { isVerified }: { isVerified: boolean },
): Promise<DomainAnswer> {
  if (!isVerified) {
    // It would make a verified domain pending for a moment.
    const { error } = await resend.domains.verify(id, withinDeadline(deadlineMs));
    if (error) return faultOf(error);
  }
  const { data, error } = await resend.domains.get(id, withinDeadline(deadlineMs));
  return data ? found(data) : faultOf(error);
}

/** Takes it away; one that is gone already is `gone`. */
export async function removeDomain(
  id: string,
): Promise<Exclude<DomainAnswer["outcome"], "found"> | "removed"> {
  const { data, error } = await resend.domains.remove(id, withinDeadline(deadlineMs));
  return data ? "removed" : faultOf(error).outcome;
}

interface Told {
  id?: unknown;
  status?: unknown;
  records?: unknown;
}

function found(data: Told): DomainAnswer {
  if (typeof data.id !== "string") return { outcome: "silent" };
  const records = Array.isArray(data.records) ? data.records.map(recordOf) : [];
  return { outcome: "found", domain: { id: data.id, state: stateOf(data.status), records } };
}

function recordOf(told: Record<string, unknown>): DnsRecord {
  const textOf = (value: unknown) => (typeof value === "string" ? value.slice(0, 2_000) : "");
  return {
    type: textOf(told.type),
    name: textOf(told.name),
    value: textOf(told.value),
    priority: typeof told.priority === "number" ? told.priority : null,
    state: stateOf(told.status),
  };
}

/** `partially_…` is about receiving, which is not asked for: sending decides. */
function stateOf(status: unknown): MailDomainState {
  if (status === "verified") return "verified";
  return status === "failed" || status === "temporary_failure" || status === "partially_failed"
    ? "failed"
    : "pending";
}

interface Fault {
  name?: unknown;
  message?: unknown;
  statusCode?: unknown;
}

/** The SDK hands on whatever JSON came, so nothing of its shape is taken for granted. */
export function faultOf(fault: unknown): Exclude<DomainAnswer, { outcome: "found" }> {
  const { name, message, statusCode } = (typeof fault === "object" && fault !== null ? fault : {}) as Fault;
  if (name === "restricted_api_key" || name === "invalid_api_key" || name === "missing_api_key") {
    return { outcome: "forbidden" };
  }
  if (statusCode === 404 || name === "not_found") return { outcome: "gone" };
  const words = typeof message === "string" ? message.slice(0, 300) : "";
  if (/already/i.test(words)) return { outcome: "taken" };
  const isAboutTheDomain =
    typeof statusCode === "number" && statusCode >= 400 && statusCode < 500 && statusCode !== 429;
  return isAboutTheDomain && statusCode !== 408
    ? { outcome: "refused", message: words }
    : { outcome: "silent" };
}
