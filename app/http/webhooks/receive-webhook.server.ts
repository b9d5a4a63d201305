import { AppError } from "~/errors";
import type { ApiAnswer } from "~/http/api-router/api-answer.server";
import type { ApiRequest } from "~/http/api-router/api-request";
import { appSecrets } from "~/infra/env/app-secrets.server";
import { childLog, type log } from "~/infra/log/log.server";
import { noteBodyRead } from "~/infra/telemetry/metrics.server";
import { recordDelivery } from "~/models/webhook-delivery/record.server";
import { isWebhookTopic, type WebhookTopic } from "~/models/webhook-delivery/topics";
import { sentence } from "~/texts/translate";
import { mostBytesHere, readWebhookInThread } from "../bodies/body-threads.server";
import {
  isSignedBody,
  readWebhook,
  readWebhookHeaders,
  type WebhookOutcome,
  type WebhookRefusal,
} from "./read-webhook";
import { answer, forged, takeWebhook } from "./webhook-answer.server";

const largestBody = 8 * 1024 * 1024;

/** Answers 200 once the webhook is stored, 401 for a wrong signature, 503 when it has to be sent again. */
export async function receiveWebhook(request: ApiRequest): Promise<ApiAnswer> {
  // Only the database is used before the answer.
  return takeWebhook(request, { largestBody, receive: (bytes) => receive(request, bytes) });
}

async function receive(request: ApiRequest, bytes: Buffer): Promise<ApiAnswer> {
  const signature = request.header("X-Shopify-Hmac-Sha256");
  if (!appSecrets.some((secret) => isSignedBody(bytes, signature, secret)))
    return forged("no signature of ours");
  const named = readWebhookHeaders(request);
  if (!named) throw new AppError("INVALID_REQUEST", { message: sentence("requests.webhookHeaders") });
  const { domain, topic, webhookId, triggeredAt } = named;
  const webhookLog = childLog({ shop: domain, topic, webhookId });
  if (!isWebhookTopic(topic)) {
    webhookLog.info("a webhook of a topic that nobody asked for");
    return answer(200);
  }
  const body = await readBody(topic, bytes, { shop: domain, gone: request.gone() });
  if ("refused" in body) return refuse(body.refused, webhookLog);

  const delivery = { domain, topic, webhookId, triggeredAt, ...body };
  const outcome = await recordDelivery(delivery);
  if (outcome === "other_shop") return forged("the body is about another shop", webhookLog);
  if (outcome === "unknown_shop") webhookLog.info("a webhook of a shop that does not have the app");
  else webhookLog.debug({ copy: outcome === "copy" }, "webhook");
  return answer(200);
}

/** A signed body may be as long as eight megabytes too. */
async function readBody(
  topic: WebhookTopic,
  bytes: Buffer,
  asked: { shop: string; gone: AbortSignal },
): Promise<WebhookOutcome> {
  const isLarge = bytes.byteLength > mostBytesHere;
  noteBodyRead(isLarge ? "thread" : "process");
  return isLarge ? readWebhookInThread({ topic, bytes }, asked) : readWebhook(topic, bytes);
}

function refuse(refused: WebhookRefusal, webhookLog: typeof log): ApiAnswer {
  if (refused === "not JSON")
    throw new AppError("INVALID_REQUEST", { message: sentence("requests.bodyNotJson") });
  if (refused !== "too much") return forged(refused, webhookLog);
  webhookLog.warn({ status: 413 }, "a webhook has more than is kept of one");
  return answer(413);
}
