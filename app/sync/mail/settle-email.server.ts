import { setTimeout as sleep } from "node:timers/promises";
import { getEmailStatus } from "~/models/email/get.server";
import { type MailState, mailStateOf } from "~/models/email/status";
import { deliverEmail } from "./deliver-email.server";

/** An attempt with less time than this is not worth starting. */
const leastMs = 500;

/** Tries to send a queued email within the deadline; the worker continues with what is pending. */
export async function settleEmail(
  shopId: number,
  id: number,
  { deadlineMs }: { deadlineMs: number },
): Promise<{ mail: MailState; message: string }> {
  const until = performance.now() + deadlineMs;
  for (;;) {
    const left = until - performance.now();
    if (left > leastMs) await deliverEmail(shopId, id, { deadlineMs: left });
    const { status, lastError, dueInMs } = await getEmailStatus(shopId, id);
    const mail = mailStateOf(status);
    if (mail !== "pending" || left <= leastMs || dueInMs > left) return { mail, message: lastError };
    await sleep(250);
  }
}
