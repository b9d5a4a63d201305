import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { isShopDomain } from "~/models/shop/domain";
import type { ApiRequest } from "./api-request";

export interface WebhookHeaders {
  domain: string;
  topic: string;
  webhookId: string;
  triggeredAt: Date | null;
}

/** True when the platform signed exactly these bytes with the app's secret. */
export function isSignedBody(bytes: Buffer, signature: string | null, secret: string): boolean {
  const expected = Buffer.from(createHmac("sha256", secret).update(bytes).digest("base64"));
  const given = Buffer.from(signature ?? "");
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Whose news these are and which; null when the headers do not say. */
export function readWebhookHeaders(request: Pick<ApiRequest, "header">): WebhookHeaders | null {
  const domain = request.header("X-Shopify-Shop-Domain")?.toLowerCase() ?? "";
  const topic = request.header("X-Shopify-Topic")?.toLowerCase() ?? "";
  const webhookId = request.header("X-Shopify-Webhook-Id") ?? "";
  if (!isShopDomain(domain) || !topic || !/^[\x21-\x7e]{1,255}$/.test(webhookId)) return null;
  return { domain, topic, webhookId, triggeredAt: toMoment(request.header("X-Shopify-Triggered-At") ?? "") };
}

/** Null for what is no moment of this age: no header is signed. */
function toMoment(text: string): Date | null {
  const moment = new Date(text);
  const year = moment.getUTCFullYear();
  return year >= 2000 && year < 2200 ? moment : null;
}

const namedShop = z.union([
  z.object({ shop_domain: z.string() }).transform((payload) => payload.shop_domain),
  z.object({ myshopify_domain: z.string() }).transform((payload) => payload.myshopify_domain),
]);

/** The signature covers the body and no header: where the body names its shop, the header must agree. */
export function isAboutShop(payload: unknown, domain: string): boolean {
  const named = namedShop.safeParse(payload);
  return !named.success || named.data.toLowerCase() === domain;
}
