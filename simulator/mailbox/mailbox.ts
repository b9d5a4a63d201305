import { createHash, randomUUID } from "node:crypto";
import type { Clock } from "../world/clock";
import { SenderDomains } from "./domains";

export interface MailAttachment {
  filename: string;
  contentType: string;
  /** base64, as it came. */
  content: string;
  size: number;
}

export interface Mail {
  id: string;
  at: string;
  from: string;
  to: string[];
  cc: string[];
  bcc: string[];
  replyTo: string[];
  subject: string;
  html: string | null;
  text: string | null;
  headers: Record<string, string>;
  tags: { name: string; value: string }[];
  attachments: MailAttachment[];
  idempotencyKey: string | null;
}

const keyLife = 24 * 60 * 60 * 1000;

export type KeyState =
  { state: "new" } | { state: "concurrent" } | { state: "mismatch" } | { state: "replay"; mailId: string };

/** Mails that were taken, newest last, and the keys under which they came. */
export class Mailbox {
  mails: Mail[] = [];
  readonly domains: SenderDomains;
  private keys = new Map<string, { hash: string; at: number; mailId: string | null }>();

  constructor(private readonly clock: Clock) {
    this.domains = new SenderDomains(clock);
  }

  /** Looks a key up; the keys of one sender are apart from another's. */
  checkKey(sender: string, key: string, body: string): KeyState {
    const known = this.keys.get(`${sender} ${key}`);
    if (!known || this.clock.now() - known.at >= keyLife) return { state: "new" };
    if (known.hash !== hashOf(body)) return { state: "mismatch" };
    return known.mailId === null ? { state: "concurrent" } : { state: "replay", mailId: known.mailId };
  }

  begin(sender: string, key: string, body: string): void {
    this.keys.set(`${sender} ${key}`, { hash: hashOf(body), at: this.clock.now(), mailId: null });
  }

  abandon(sender: string, key: string): void {
    this.keys.delete(`${sender} ${key}`);
  }

  accept(sender: string, mail: Omit<Mail, "at" | "id">): Mail {
    const accepted = { id: randomUUID(), at: new Date(this.clock.now()).toISOString(), ...mail };
    this.mails.push(accepted);
    const key = mail.idempotencyKey === null ? undefined : this.keys.get(`${sender} ${mail.idempotencyKey}`);
    if (key) key.mailId = accepted.id;
    return accepted;
  }

  find(id: string): Mail | undefined {
    return this.mails.find((mail) => mail.id === id);
  }
}

function hashOf(body: string): string {
  return createHash("sha256").update(body).digest("hex");
}
