import { env } from "~/infra/env/env.server";
import { currentLanguage, translate } from "~/texts/translate";
import { hashSource, pagePolicy } from "../pages/page-policy.server";
import { renderDocument } from "../render-document.server";
import { appBridge } from "./app-bridge";

/** A page inside the admin's frame that runs one script after App Bridge. */
export function appBridgePage(request: Request, script: string): Response {
  const language = currentLanguage();
  const html = renderDocument(
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <title>Backroom</title>
        <script data-api-key={env.SHOPIFY_API_KEY} src={appBridge} />
        <script dangerouslySetInnerHTML={{ __html: script }} />
      </head>
      <body>
        <noscript>{translate("requests.needsScript")}</noscript>
      </body>
    </html>,
  );
  const headers = {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": pagePolicy(request, [hashSource(script)]),
    "Cache-Control": "no-store",
    "Content-Language": language,
    Vary: "Accept-Language",
  };
  return new Response(html, { headers });
}

/** A text as a string literal in an inline script. */
export function inScript(text: string): string {
  return JSON.stringify(text).replace(/</g, "\\u003c");
}
