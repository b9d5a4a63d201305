import { env } from "~/infra/env/env.server";
import { serialiseMessage } from "~/texts/stored-message";
import { sentence } from "~/texts/translate";
import { resend, withinDeadline } from "./client.server";

export interface OutgoingMail {
  /** The mail service takes one mail for a key within 24 hours, whatever happens to its answers. */
  key: string;
  /** The From header; absent or empty: the app's own. */
  from?: string;
  to: string;
  cc?: readonly string[];
  /** Not shown to the others. */
  bcc?: readonly string[];
  /** Empty: replies go to the sender. */
  replyTo: string;
  subject: string;
  text: string;
  html: string;
  attachments: readonly { fileName: string; mediaType: string; content: Uint8Array }[];
}

/**
 * What one attempt came to. `rejected`: the service will not take this mail. `refused`: it takes none from this
 * account. `dayIsFull` and `monthIsFull`: it takes none until the account's quota is free again. `busy`: it did not look
 * at it. `unknown`: it may have taken it. `senderRefused`: the sender's domain is not verified. `message` is in its own
 * words.
 */
export type Delivery =
  | { outcome: "sent"; providerId: string }
  | {
      outcome: "rejected" | "senderRefused" | "refused" | "dayIsFull" | "monthIsFull" | "busy" | "unknown";
      message: string;
      name: string;
    };

/** Another payload was seen under the key before: the mail may have been taken as it was then. */
export const keyWasUsed = "invalid_idempotent_request";

const aboutTheMail = new Set([
  "validation_error",
  "missing_required_field",
  "invalid_parameter",
  "invalid_attachment",
  "invalid_idempotency_key",
  "security_error",
  keyWasUsed,
]);

/** One attempt, over within `deadlineMs`. The same mail makes the same bytes each time. Never throws. */
export async function sendMail(
  mail: OutgoingMail,
  { deadlineMs }: { deadlineMs: number },
): Promise<Delivery> {
  const { data, error } = await resend.emails.send(
    {
      from: mail.from || env.MAIL_FROM,
      to: mail.to,
      ...listed("cc", mail.cc),
      ...listed("bcc", mail.bcc),
      ...(mail.replyTo ? { replyTo: mail.replyTo } : {}),
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      attachments: mail.attachments.map(({ fileName, mediaType, content }) => ({
        filename: fileName,
        content: Buffer.from(content),
        contentType: mediaType,
      })),
    },
    { idempotencyKey: mail.key, ...withinDeadline(deadlineMs) },
  );
  if (data && typeof data.id === "string") return { outcome: "sent", providerId: data.id };
  return outcomeOf(error);
}

/** An empty list is left out: the service takes none. */
function listed<Name extends "cc" | "bcc">(name: Name, addresses: readonly string[] = []) {
  return addresses.length > 0 ? { [name]: [...addresses] } : {};
}

interface Fault {
  name?: unknown;
  message?: unknown;
  statusCode?: unknown;
}

/** The SDK hands on whatever JSON came, so nothing of its shape is taken for granted. */
export function outcomeOf(fault: unknown): Exclude<Delivery, { outcome: "sent" }> {
  const { name, message, statusCode } = (typeof fault === "object" && fault !== null ? fault : {}) as Fault;
  const status = typeof statusCode === "number" ? statusCode : null;
  const refusal = {
    name: typeof name === "string" ? name : "",
    message:
      typeof message === "string" && message
        ? message.slice(0, 500)
        : serialiseMessage(sentence("purchaseOrders.mailServiceSilent")),
  };
  if (
    status === 403 &&
    refusal.name === "validation_error" &&
    /domain is not verified/i.test(refusal.message)
  ) {
    return { outcome: "senderRefused", ...refusal };
  }
  if (aboutTheMail.has(refusal.name)) return { outcome: "rejected", ...refusal };
  // Two attempts at once under one key: the other one may be taken.
  if (refusal.name === "concurrent_idempotent_requests") return { outcome: "unknown", ...refusal };
  if (status === null || status >= 500 || status === 408 || refusal.name === "application_error") {
    return { outcome: "unknown", ...refusal };
  }
  if (refusal.name === "daily_quota_exceeded") return { outcome: "dayIsFull", ...refusal };
  if (refusal.name === "monthly_quota_exceeded") return { outcome: "monthIsFull", ...refusal };
  if (refusal.name === "rate_limit_exceeded" || (status === 429 && refusal.name === "")) {
    return { outcome: "busy", ...refusal };
  }
  return { outcome: "refused", ...refusal };
}
