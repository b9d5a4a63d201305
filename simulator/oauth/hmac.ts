import { createHmac } from "node:crypto";

/** The `hmac` of a callback's query: hex, over the sorted parameters without `hmac` and `signature`. */
export function callbackHmac(secret: string, parameters: URLSearchParams): string {
  const sorted = [...parameters]
    .filter(([name]) => name !== "hmac" && name !== "signature")
    .sort(([a], [b]) => a.localeCompare(b));
  return createHmac("sha256", secret).update(new URLSearchParams(sorted).toString()).digest("hex");
}

/** The signature of a webhook: base64, over the raw body. */
export function webhookHmac(secret: string, body: Buffer | string): string {
  return createHmac("sha256", secret).update(body).digest("base64");
}
