import { createHmac } from "node:crypto";
import { testEnvironment } from "../tests/support/environment";
import type { OpenedStore } from "./open-store";

/** What each request of the store's staff carries. */
export function headersOf({
  appUrl,
  domain,
}: Pick<OpenedStore, "appUrl" | "domain">): Record<string, string> {
  return {
    // The simulator and a browser know the app by this name.
    Host: new URL(appUrl).host,
    Authorization: `Bearer ${sessionToken(domain)}`,
  };
}

/** As App Bridge would send it, but good for hours. */
function sessionToken(domain: string): string {
  const now = Math.floor(Date.now() / 1_000);
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const content = `${part({ alg: "HS256", typ: "JWT" })}.${part({
    iss: `https://${domain}/admin`,
    dest: `https://${domain}`,
    aud: testEnvironment.SHOPIFY_API_KEY,
    sub: "42",
    exp: now + 6 * 3_600,
    nbf: now - 5,
    iat: now - 5,
    jti: "bench",
    sid: "bench",
  })}`;
  const signature = createHmac("sha256", testEnvironment.SHOPIFY_API_SECRET).update(content);
  return `${content}.${signature.digest("base64url")}`;
}
