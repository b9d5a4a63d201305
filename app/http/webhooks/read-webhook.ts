import { createHmac } from "node:crypto";
import { z } from "zod";
import type { ApiRequest } from "~/http/api-router/api-request";
import { isShopDomain } from "~/models/shop/domain";
import { hasShapeOf } from "~/models/webhook-delivery/body-kind";
import {
  type MinimalPayload,
  pickPayloadFields,
  TooManyObjects,
} from "~/models/webhook-delivery/pick-payload-fields";
import type { NamedShop } from "~/models/webhook-delivery/record.server";
import type { WebhookTopic } from "~/models/webhook-delivery/topics";
import { isPlatformId } from "~/platform/gid";
import { isSameSignature } from "../auth/is-same-signature";

interface WebhookHeaders {
  domain: string;
  topic: string;
  webhookId: string;
  triggeredAt: Date | null;
}

/** True when the platform signed exactly these bytes with the app's secret. */
export function isSignedBody(bytes: Buffer, signature: string | null, secret: string): boolean {
  return isSameSignature(signature ?? "", createHmac("sha256", secret).update(bytes).digest("base64"));
}

/** The shop, topic and id in the headers; null when they are incomplete. */
export function readWebhookHeaders(request: Pick<ApiRequest, "header">): WebhookHeaders | null {
  const domain = request.header("X-Shopify-Shop-Domain")?.toLowerCase() ?? "";
  const topic = request.header("X-Shopify-Topic")?.toLowerCase() ?? "";
  const webhookId = request.header("X-Shopify-Webhook-Id") ?? "";
  if (!isShopDomain(domain) || !topic || !/^[\x21-\x7e]{1,255}$/.test(webhookId)) return null;
  return { domain, topic, webhookId, triggeredAt: toMoment(request.header("X-Shopify-Triggered-At") ?? "") };
}

/** The time is stored for a person who inspects a delivery; nothing depends on it. */
function toMoment(text: string): Date | null {
  const moment = new Date(text);
  const year = moment.getUTCFullYear();
  return year >= 2000 && year < 2200 ? moment : null;
}

export type WebhookRefusal =
  "not JSON" | "too much" | "the body is not of its topic" | "the body names no shop";

export type WebhookOutcome =
  { payload: MinimalPayload; named: NamedShop | null } | { refused: WebhookRefusal };

/** The fields of a signed body that are stored, and the shop that it names; or why it is not taken. */
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

const id = z
  .union([z.number().int(), z.string().regex(/^(?:gid:\/\/shopify\/Shop\/)?\d{1,19}$/)])
  .transform((value) => BigInt(String(value).replace(/^\D*/, "")))
  .refine(isPlatformId);

const domain = z
  .string()
  .transform((text) => text.toLowerCase())
  .refine(isShopDomain);

const byTheirOwnId = z.object({ id, myshopify_domain: domain });
const byShopId = z.object({ shop_id: id, shop_domain: domain.optional() });

/** The shop that the body names; "unclear" when the value is not a shop. Unlike the headers, it is signed. */
function readNamedShop(payload: unknown): NamedShop | "unclear" | null {
  if (typeof payload !== "object" || payload === null) return null;
  if ("myshopify_domain" in payload) {
    const { data } = byTheirOwnId.safeParse(payload);
    return data ? { platformId: data.id, domain: data.myshopify_domain } : "unclear";
  }
  if (!("shop_id" in payload || "shop_domain" in payload)) return null;
  const { data } = byShopId.safeParse(payload);
  return data ? { platformId: data.shop_id, domain: data.shop_domain ?? null } : "unclear";
}
