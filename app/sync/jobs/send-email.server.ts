import { z } from "zod";
import { deliverEmail } from "~/sync/mail/deliver-email.server";

const payloadSchema = z.object({ shopId: z.number(), emailId: z.number() });

/** Makes one attempt to send an email; its outcome queues the next one where necessary. */
export async function run(payload: unknown): Promise<void> {
  const { shopId, emailId } = payloadSchema.parse(payload);
  await deliverEmail(shopId, emailId, { deadlineMs: 10_000 });
}
