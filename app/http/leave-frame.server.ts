import { env } from "~/env.server";
import { escapeHtml, frameAncestors, plainPage } from "./html.server";

const appBridge = "https://cdn.shopify.com/shopifycloud/app-bridge.js";

/**
 * The page that takes the browser out of the admin's frame to begin an installation. Written here because
 * the library's own follows any https address it is given.
 */
export function leaveFrame(request: Request): Response {
  const asked = new URL(request.url).searchParams.get("exitIframe") ?? "";
  const destination = ownAddress(asked);
  if (destination?.pathname !== "/auth") {
    return plainPage(request, {
      title: "This link leads nowhere",
      body: "<p>Open Backroom from your store's admin.</p>",
      status: 400,
    });
  }
  const target = JSON.stringify(destination.href).replace(/</g, "\\u003c");
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Backroom</title>
<script data-api-key="${escapeHtml(env.SHOPIFY_API_KEY)}" src="${appBridge}"></script>
<script>window.open(${target}, "_top");</script></head><body></body></html>`;
  const headers = {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": frameAncestors(request),
  };
  return new Response(html, { headers });
}

/** An address of the app itself, or null. */
export function ownAddress(text: string): URL | null {
  try {
    const url = new URL(text, env.SHOPIFY_APP_URL);
    return url.origin === new URL(env.SHOPIFY_APP_URL).origin ? url : null;
  } catch {
    return null;
  }
}
