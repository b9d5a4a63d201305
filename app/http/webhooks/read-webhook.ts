import { hasShapeOf } from "~/models/webhook-delivery/body-kind";
import {
  type MinimalPayload,
  pickPayloadFields,
  TooManyObjects,
} from "~/models/webhook-delivery/pick-payload-fields";
import type { NamedShop } from "~/models/webhook-delivery/record.server";
import type { WebhookTopic } from "~/models/webhook-delivery/topics";
import { readNamedShop } from "./webhook-request";

export type WebhookRefusal =
  "not JSON" | "too much" | "the body is not of its topic" | "the body names no shop";

export type WebhookOutcome =
  { payload: MinimalPayload; named: NamedShop | null } | { refused: WebhookRefusal };

export function readWebhook(topic: WebhookTopic, bytes: Uint8Array): WebhookOutcome {
  const body = toJson(bytes);
  if (body === undefined) return { refused: "not JSON" };
  if (!hasShapeOf(topic, body)) return { refused: "the body is not of its topic" };
  const named = readNamedShop(body);
  if (named === "unclear") return { refused: "the body names no shop" };
  try {
    return { payload: pickPayloadFields(topic, body), named };
  } catch (error) {
    if (error instanceof TooManyObjects) return { refused: "too much" };
    throw error;
  }
}

function toJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes));
  } catch {
    return undefined;
  }
}
