import { createHash, randomBytes } from "node:crypto";
import { isShopDomain } from "~/models/shop/domain";
import { appBridge } from "../auth/app-bridge";

/** App Bridge may come from nowhere else, and loads its own parts from there. */
const platformScripts = new URL(appBridge).origin;

/** Who may frame a page of this request: the shop's own admin, or the admin alone where no shop is named. */
export function frameAncestors(request: Request): string {
  const shop = new URL(request.url).searchParams.get("shop") ?? "";
  return `frame-ancestors ${isShopDomain(shop) ? `https://${shop} ` : ""}https://admin.shopify.com;`;
}

/** App Bridge tells Shopify here how long pages take. */
const platformMeasurements = "https://monorail-edge.shopifysvc.com";

/**
 * The policy of a page inside the admin: it runs the app's files, the platform's App Bridge and those inline scripts
 * that `inline` names, as `nonceSource` and `hashSource` do, and nothing that anybody else has put into it. It asks the
 * app alone, shows the platform's pictures, and frames the documents that it has fetched.
 */
export function pagePolicy(request: Request, inline: readonly string[]): string {
  const policy = [
    "default-src 'self'",
    `script-src ${["'self'", platformScripts, ...inline].join(" ")}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `connect-src 'self' ${platformScripts} ${platformMeasurements}`,
    // Polaris and charts place things by style attributes.
    `style-src 'self' 'unsafe-inline' ${platformScripts}`,
    `img-src 'self' data: ${platformScripts}`,
    `font-src 'self' data: ${platformScripts}`,
    "frame-src 'self' blob:",
    frameAncestors(request),
  ];
  return policy.join("; ");
}

/** The policy of a page outside the admin, which has no script; its form may lead to a store's own address. */
export function plainPagePolicy(request: Request): string {
  const policy = [
    "default-src 'none'",
    "connect-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self' https://*.myshopify.com https://admin.shopify.com",
    "style-src 'unsafe-inline'",
    "img-src 'self'",
    frameAncestors(request),
  ];
  return policy.join("; ");
}

/** A word that nobody can guess, new for each page; the page's own inline scripts carry it. */
export function newNonce(): string {
  return randomBytes(16).toString("base64");
}

/** The inline scripts that carry the word. */
export function nonceSource(nonce: string): string {
  return `'nonce-${nonce}'`;
}

/** The inline script of exactly this text. */
export function hashSource(script: string): string {
  return `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
}
