import { db } from "~/infra/db/db.server";
import { type MailState, mailStateOf } from "./status";
import { parseStored, translateStored } from "~/texts/stored-message";

export interface EmailResource {
  id: number;
  mail: MailState;
  recipient: string;
  /** The staff member's platform id who sent it. */
  actor: string;
  /** Why it was refused, or what the service said of a mail still under way. */
  message: string;
  /** What a mail waits for that was not taken yet, in our words; empty where there is nothing to say. */
  waitsFor: string;
  createdAt: string;
  sentAt: string | null;
}

/** An order's mails, newest first. */
export async function listEmails(shopId: number, purchaseOrderId: number): Promise<EmailResource[]> {
  const emails = await db.email.findMany({
    where: { shopId, purchaseOrderId },
    orderBy: { id: "desc" },
    take: 50,
    select: {
      id: true,
      status: true,
      recipient: true,
      actor: true,
      lastError: true,
      createdAt: true,
      settledAt: true,
    },
  });
  return emails.map((email) => ({
    id: email.id,
    mail: mailStateOf(email.status),
    recipient: email.recipient,
    actor: email.actor,
    message: translateStored(email.lastError),
    waitsFor: email.status === "queued" ? waitsFor(email.lastError) : "",
    createdAt: email.createdAt.toISOString(),
    sentAt: email.status === "sent" ? (email.settledAt?.toISOString() ?? null) : null,
  }));
}

function waitsFor(kept: string): string {
  return typeof parseStored(kept) === "string" ? "" : translateStored(kept);
}
