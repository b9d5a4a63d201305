import { z } from "zod";
import type { EmailEventKind } from "~/models/email/event-kind";

interface MailEvent {
  kind: EmailEventKind;
  /** The mail service's id of the email. */
  providerId: string;
  happenedAt: Date;
  /** Why it did not arrive, in the mail service's words. */
  detail: string;
}

const kinds: Partial<Record<string, EmailEventKind>> = {
  "email.delivered": "delivered",
  "email.delivery_delayed": "delayed",
  "email.opened": "opened",
  "email.bounced": "bounced",
  "email.complained": "complained",
  "email.failed": "failed",
  // An email to this address came back before: the service did not try again.
  "email.suppressed": "failed",
};

const longestDetail = 500;

const words = z.string().catch("");

const event = z.object({
  created_at: z.coerce.date(),
  data: z.object({
    email_id: z.string().regex(/^[\x21-\x7e]{1,100}$/),
    bounce: z.object({ message: words }).optional().catch(undefined),
    failed: z.object({ reason: words }).optional().catch(undefined),
    suppressed: z.object({ message: words }).optional().catch(undefined),
  }),
});

/** What a signed body tells; "ignored" when it is of another kind, null when it cannot be read. */
export function readMailEvent(bytes: Uint8Array): MailEvent | "ignored" | null {
  const body = toJson(bytes);
  const named = z.object({ type: z.string() }).safeParse(body);
  if (!named.success) return null;
  const kind = kinds[named.data.type];
  if (kind === undefined) return "ignored";
  const read = event.safeParse(body);
  if (!read.success) return null;
  const { created_at: happenedAt, data } = read.data;
  const detail = data.bounce?.message ?? data.failed?.reason ?? data.suppressed?.message ?? "";
  return { kind, providerId: data.email_id, happenedAt, detail: singleLine(detail).slice(0, longestDetail) };
}

function toJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

/** It becomes a line of a page: no line break, nothing that turns the direction of reading or that PostgreSQL refuses. */
function singleLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cs}\u2028\u2029]+/gu, " ")
    .replace(/\p{Cf}/gu, "")
    .replace(/ {2,}/g, " ")
    .trim();
}
