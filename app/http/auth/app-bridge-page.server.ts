import { env } from "~/infra/env/env.server";
import { say, spokenLanguage } from "~/texts/say";
import { appBridge } from "./app-bridge";
import { escapeHtml } from "../pages/html.server";
import { hashSource, pagePolicy } from "../pages/page-policy.server";

/** A page inside the admin's frame that runs one script beside the platform's own. */
export function appBridgePage(request: Request, script: string): Response {
  const language = spokenLanguage();
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>Backroom</title>
<script data-api-key="${escapeHtml(env.SHOPIFY_API_KEY)}" src="${appBridge}"></script>
<script>${script}</script></head>
<body><noscript>${escapeHtml(say("requests.needsScript"))}</noscript></body></html>`;
  const headers = {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": pagePolicy(request, [hashSource(script)]),
    "Cache-Control": "no-store",
    "Content-Language": language,
    Vary: "Accept-Language",
  };
  return new Response(html, { headers });
}

/** Text as a literal of a script in a page. */
export function inScript(text: string): string {
  return JSON.stringify(text).replace(/</g, "\\u003c");
}
