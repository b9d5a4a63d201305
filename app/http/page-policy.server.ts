import { createHash, randomBytes } from "node:crypto";
import { isShopDomain } from "~/models/shop/domain";
import { appBridge } from "./app-bridge";

/** App Bridge may come from nowhere else, and loads its own parts from there. */
const platformScripts = new URL(appBridge).origin;

/** Who may frame a page of this request: the shop's own admin, or the admin alone where no shop is named. */
export function frameAncestors(request: Request): string {
  const shop = new URL(request.url).searchParams.get("shop") ?? "";
  return `frame-ancestors ${isShopDomain(shop) ? `https://${shop} ` : ""}https://admin.shopify.com;`;
}

/**
 * The policy of a page inside the admin: it runs the app's files, the platform's App Bridge and those inline scripts
 * that `inline` names, as `nonceSource` and `hashSource` do, and nothing that anybody else has put into it.
 */
export function pagePolicy(request: Request, inline: readonly string[]): string {
  const scripts = ["'self'", platformScripts, ...inline].join(" ");
  return `script-src ${scripts}; object-src 'none'; base-uri 'none'; ${frameAncestors(request)}`;
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
