import { AppError } from "~/errors";
import type { ApiAnswer } from "~/http/api-router/api-answer.server";
import type { ApiRequest } from "~/http/api-router/api-request";
import { env } from "~/infra/env/env.server";
import { childLog } from "~/infra/log/log.server";
import { noteEmailEvent } from "~/models/purchase-order/note-email-event.server";
import { sentence } from "~/texts/translate";
import { faultOfMailSignature } from "./mail-signature";
import { readMailEvent } from "./read-mail-event";
import { answer, forged, takeWebhook } from "./webhook-answer.server";

/** An event names an email and says what became of it. */
const largestBody = 256 * 1024;

/** By when the sender of an email has stored its id, or somebody else tries again. */
const earlySeconds = 10;

/**
 * Answers 200 once the event is stored, or when it concerns nobody; 401 for a wrong signature, 404 without the setting,
 * 503 when it has to be sent again.
 */
export async function receiveMailEvent(request: ApiRequest): Promise<ApiAnswer> {
  const secrets = env.RESEND_WEBHOOK_SECRET;
  if (!secrets) return answer(404);
  return takeWebhook(request, { largestBody, receive: (bytes) => receive(request, bytes, secrets) });
}

async function receive(request: ApiRequest, bytes: Buffer, secrets: readonly string[]): Promise<ApiAnswer> {
  const id = request.header("svix-id") ?? "";
  const timestamp = request.header("svix-timestamp") ?? "";
  const signatures = request.header("svix-signature") ?? "";
  const fault = faultOfMailSignature(bytes, { id, timestamp, signatures }, { secrets, now: new Date() });
  if (fault) return forged(fault);
  const event = readMailEvent(bytes);
  if (event === null) throw new AppError("INVALID_REQUEST", { message: sentence("requests.bodyNotJson") });
  if (event === "ignored") return answer(200);
  const noted = await noteEmailEvent({ webhookId: id, ...event });
  const eventLog = childLog({ webhookId: id, kind: event.kind });
  if (noted === "early") {
    eventLog.info("an event of an email came before the email's id was stored");
    return answer(503, { "Retry-After": String(earlySeconds) });
  }
  if (noted === "unknown") eventLog.info("an event of an email that is not of this app");
  else eventLog.debug({ copy: noted === "copy" }, "an event of an email");
  return answer(200);
}
