import { createHash, randomBytes } from "node:crypto";
import { isShopDomain } from "~/models/shop/domain";
import { appBridge } from "../auth/app-bridge";

/** The only origin of App Bridge, which loads its own parts from there. */
const platformScripts = new URL(appBridge).origin;

/** Who may frame the page of this request: the shop's own admin, or the unified admin when no shop is named. */
export function frameAncestors(request: Request): string {
  const shop = new URL(request.url).searchParams.get("shop") ?? "";
  return `frame-ancestors ${isShopDomain(shop) ? `https://${shop} ` : ""}https://admin.shopify.com;`;
}

/** App Bridge reports the loading times of pages to Shopify here. */
const platformMeasurements = "https://monorail-edge.shopifysvc.com";

/** The policy of a page in the admin; `inline` names its inline scripts by `nonceSource` or `hashSource`. */
export function pagePolicy(request: Request, inline: readonly string[]): string {
  const policy = [
    "default-src 'self'",
    `script-src ${["'self'", platformScripts, ...inline].join(" ")}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `connect-src 'self' ${platformScripts} ${platformMeasurements}`,
    // Polaris and charts position elements by style attributes.
    `style-src 'self' 'unsafe-inline' ${platformScripts}`,
    // Attached photos are fetched with the session token, and shown from memory.
    `img-src 'self' data: blob: ${platformScripts}`,
    `font-src 'self' data: ${platformScripts}`,
    "frame-src 'self' blob:",
    frameAncestors(request),
  ];
  return policy.join("; ");
}

/** The policy of a page outside the admin, which has neither script nor form. */
export function plainPagePolicy(request: Request): string {
  const policy = [
    "default-src 'none'",
    "connect-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "style-src 'unsafe-inline'",
    "img-src 'self'",
    frameAncestors(request),
  ];
  return policy.join("; ");
}

export function newNonce(): string {
  return randomBytes(16).toString("base64");
}

export function nonceSource(nonce: string): string {
  return `'nonce-${nonce}'`;
}

export function hashSource(script: string): string {
  return `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
}
