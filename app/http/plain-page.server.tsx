import type { ReactNode } from "react";
import { PlainDocument } from "~/components/plain-document";
import { currentLanguage } from "~/texts/translate";
import { plainPagePolicy } from "./pages/page-policy.server";
import { renderDocument } from "./render-document.server";

interface PlainPage {
  title: string;
  body: ReactNode;
  status?: number;
}

/** A page outside the admin, in the language of the request, without session, script or stylesheet. */
export function plainPage(request: Request, { title, body, status = 200 }: PlainPage): Response {
  const language = currentLanguage();
  const html = renderDocument(
    <PlainDocument language={language} title={title}>
      {body}
    </PlainDocument>,
  );
  const headers = {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": plainPagePolicy(request),
    "Cache-Control": "no-store",
    "Content-Language": language,
    Vary: "Accept-Language",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
  };
  return new Response(html, { status, headers });
}
