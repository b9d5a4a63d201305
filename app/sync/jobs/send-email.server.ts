import { z } from "zod";
import { deliverEmail } from "~/sync/mail/deliver-email.server";

const payloadSchema = z.object({ shopId: z.number(), emailId: z.number() });

/** One attempt; the outcome queues the next where one is needed. */
export async function run(payload: unknown): Promise<void> {
  const { shopId, emailId } = payloadSchema.parse(payload);
  await deliverEmail(shopId, emailId, { deadlineMs: 10_000 });
}
