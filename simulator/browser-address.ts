const appBridge = "https://cdn.shopify.com/shopifycloud/app-bridge.js";
const cdn = "https://cdn.shopify.com/";

/** What is in a page and must not leave the machine, longest first: [published, the simulator's]. */
export function publishedAddresses(simulatorUrl: string): [string, string][] {
  return [
    [appBridge, `${simulatorUrl}/shell/app-bridge.js`],
    [cdn, `${simulatorUrl}/shell/cdn/`],
  ];
}

/** Where a redirect of the app leads when the simulator plays the platform; other redirects stay as they are. */
export function redirectAddress(location: string, appUrl: string, simulatorUrl: string): string {
  const url = new URL(location, appUrl);
  if (url.protocol !== "https:") return location;
  const rest = `${url.search}${url.hash}`;
  if (url.hostname === "admin.shopify.com") {
    return `${simulatorUrl}${url.pathname.replace(/\/apps\/[^/]+/, "/apps/backroom")}${rest}`;
  }
  if (!url.hostname.endsWith(".myshopify.com")) return location;
  if (url.pathname.startsWith("/admin/oauth/"))
    return `${simulatorUrl}/${url.hostname}${url.pathname}${rest}`;
  const handle = url.hostname.replace(/\.myshopify\.com$/, "");
  const path = url.pathname.replace(/^\/admin/, "").replace(/^\/apps\/[^/]+/, "/apps/backroom");
  return `${simulatorUrl}/store/${handle}${path}${rest}`;
}

/** The content security policy where the simulator's admin is the platform's: it holds the page and gives its scripts. */
export function policyAddress(policy: string, simulatorUrl: string): string {
  return policy
    .replaceAll(new URL(cdn).origin, simulatorUrl)
    .replaceAll("https://*.myshopify.com", simulatorUrl)
    .replace(/frame-ancestors\s+([^;]*)/i, (whole, sources: string) =>
      sources.trim() === "'none'" ? whole : `frame-ancestors ${sources.trim()} ${simulatorUrl}`,
    );
}

/** Replaces whole addresses in a text that arrives in pieces; holds back only what may be the start of one. */
export class AddressRewriter {
  private held = "";

  constructor(private readonly replacements: [string, string][]) {}

  push(piece: string): string {
    const text = this.held + piece;
    const open = this.openEnd(text);
    this.held = text.slice(text.length - open);
    return this.replace(text.slice(0, text.length - open));
  }

  end(): string {
    const rest = this.replace(this.held);
    this.held = "";
    return rest;
  }

  private replace(text: string): string {
    return this.replacements.reduce((current, [from, to]) => current.replaceAll(from, to), text);
  }

  private openEnd(text: string): number {
    const longest = Math.max(...this.replacements.map(([from]) => from.length)) - 1;
    for (let length = Math.min(longest, text.length); length > 0; length--) {
      const end = text.slice(text.length - length);
      if (this.replacements.some(([from]) => from.length > length && from.startsWith(end))) return length;
    }
    return 0;
  }
}
