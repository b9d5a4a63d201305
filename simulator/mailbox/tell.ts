import { createHmac, randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { World } from "../world/world";
import type { Mail } from "./mailbox";

/** What may become of a mail, by Resend's names without their `email.`. */
export const mailEvents = [
  "delivered",
  "delivery_delayed",
  "opened",
  "bounced",
  "complained",
  "failed",
] as const;
export type MailEvent = (typeof mailEvents)[number];

export const isMailEvent = (name: unknown): name is MailEvent => mailEvents.some((event) => event === name);

interface Told {
  event: MailEvent;
  /** The receiving server's words, where it refused the mail. */
  detail?: string;
  /** The delivery's id, to tell the same one twice. */
  webhookId?: string;
}

const firstRetryMs = 250;
const mostAttempts = 6;

/**
 * Tells the app what became of a mail, signed as svix signs, and again later until the app takes it. Returns the last
 * status: null where the app was not reached, or has no secret for it.
 */
export async function tellMailEvent(world: World, mail: Mail, told: Told): Promise<number | null> {
  const { mailSecret, target } = world.app;
  if (mailSecret === undefined) return null;
  const body = JSON.stringify(bodyOf(world, mail, told));
  const id = told.webhookId ?? `msg_${randomUUID()}`;
  let status: number | null = null;
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    if (attempt > 0) await pause(firstRetryMs * 2 ** attempt, undefined, { ref: false });
    status = await post(`${target}/webhooks/mail`, body, svixHeaders(body, { id, secret: mailSecret }));
    if (status !== null && status < 400) break;
  }
  return status;
}

function bodyOf(world: World, { id, at, from, to, subject }: Mail, { event, detail = "" }: Told): object {
  const data = { email_id: id, created_at: at, from, to, subject };
  const why = {
    bounced: { bounce: { message: detail, type: "Permanent", subType: "General" } },
    failed: { failed: { reason: detail } },
  };
  return {
    type: `email.${event}`,
    created_at: new Date(world.clock.now()).toISOString(),
    data: { ...data, ...(event === "bounced" || event === "failed" ? why[event] : {}) },
  };
}

export function svixHeaders(
  body: string,
  { id, secret, at = Date.now() }: { id: string; secret: string; at?: number },
): Record<string, string> {
  const timestamp = String(Math.floor(at / 1_000));
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  return { "svix-id": id, "svix-timestamp": timestamp, "svix-signature": `v1,${signature}` };
}

async function post(url: string, body: string, headers: Record<string, string>): Promise<number | null> {
  try {
    const sent = { "Content-Type": "application/json", ...headers };
    const answer = await fetch(url, {
      method: "POST",
      body,
      headers: sent,
      signal: AbortSignal.timeout(5_000),
    });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return null;
  }
}
