import type { EmailEventKind } from "./event-kind";
import type { EmailResource } from "./list.server";

/** What became of an email that the mail service had taken. */
export interface MailNews {
  key: string;
  at: string;
  news: EmailEventKind;
  recipient: string;
  detail: string;
}

/** Two clocks: what became of an email is never shown as earlier than its sending. */
export function newsOf({ id, recipient, events, sentAt, createdAt }: EmailResource): MailNews[] {
  const sent = sentAt ?? createdAt;
  return events.map(({ kind, detail, at }) => ({
    key: `mail-${id}-${kind}`,
    at: at < sent ? sent : at,
    news: kind,
    recipient,
    detail,
  }));
}
