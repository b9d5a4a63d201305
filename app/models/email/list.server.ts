import { db } from "~/infra/db/db.server";
import type { MailOwner } from "~/models/sent-document/owner";
import { parseStored, translateStored } from "~/texts/stored-message";
import type { EmailEventKind } from "./event-kind";
import { type MailState, mailStateOf } from "./status";

/** What the mail service told about an email that it had taken. */
export interface EmailEventResource {
  kind: EmailEventKind;
  /** The service's words about it; empty where it says nothing. */
  detail: string;
  at: string;
}

export interface EmailResource {
  id: number;
  mail: MailState;
  recipient: string;
  /** Who got a copy, separated by ", "; `bcc` are not shown to the others. */
  cc: string;
  bcc: string;
  documentId: number;
  /** The revision of the order that its paper is of. */
  revision: number;
  /** The platform id of the staff member who sent it. */
  actor: string;
  /** Why it was refused, or the service's last answer while it is pending. */
  message: string;
  /** Why it is waiting, in the app's words; empty when there is nothing to say. */
  waitsFor: string;
  /** Oldest first. */
  events: EmailEventResource[];
  createdAt: string;
  sentAt: string | null;
}

/** The emails of an order or of a return, newest first. */
export async function listEmails(shopId: number, owner: MailOwner): Promise<EmailResource[]> {
  const emails = await db.email.findMany({
    where: { shopId, ...owner },
    orderBy: { id: "desc" },
    take: 50,
    select: {
      id: true,
      status: true,
      recipient: true,
      cc: true,
      bcc: true,
      documentId: true,
      document: { select: { revision: true } },
      actor: true,
      lastError: true,
      createdAt: true,
      settledAt: true,
      events: {
        where: { shopId },
        orderBy: { happenedAt: "asc" },
        select: { kind: true, detail: true, happenedAt: true },
      },
    },
  });
  return emails.map((email) => ({
    id: email.id,
    mail: mailStateOf(email.status),
    recipient: email.recipient,
    cc: email.cc,
    bcc: email.bcc,
    documentId: email.documentId,
    revision: email.document.revision,
    actor: email.actor,
    message: translateStored(email.lastError),
    waitsFor: email.status === "queued" ? waitsFor(email.lastError) : "",
    events: email.events.map(({ happenedAt, ...event }) => ({ ...event, at: happenedAt.toISOString() })),
    createdAt: email.createdAt.toISOString(),
    sentAt: email.status === "sent" ? (email.settledAt?.toISOString() ?? null) : null,
  }));
}

function waitsFor(kept: string): string {
  return typeof parseStored(kept) === "string" ? "" : translateStored(kept);
}
