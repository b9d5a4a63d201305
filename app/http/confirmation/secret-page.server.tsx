import type { ReactNode } from "react";
import { PlainDocument, plainStyle } from "~/components/plain-document";
import { currentLanguage } from "~/texts/translate";
import { hashSource } from "../pages/page-policy.server";
import { renderDocument } from "../render-document.server";

interface SecretPage {
  title: string;
  body: ReactNode;
  rules?: string;
  status?: number;
}

/** A page whose address is a secret: no script, no frame, no index, no referrer, no copy; its form leads to itself. */
export function secretPage({ title, body, rules = "", status = 200 }: SecretPage): Response {
  const language = currentLanguage();
  const html = renderDocument(
    <PlainDocument language={language} title={title} rules={rules}>
      {body}
    </PlainDocument>,
  );
  const policy = [
    ...["default", "connect", "object", "script"].map((kind) => `${kind}-src 'none'`),
    `style-src ${hashSource(plainStyle + rules)}`,
    ...["base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'"],
  ];
  const headers = {
    ...secretHeaders,
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": policy.join("; "),
    "Content-Language": language,
    Vary: "Accept-Language",
  };
  return new Response(html, { status, headers });
}

/** Of every answer under such an address. */
export const secretHeaders = {
  "Cache-Control": "no-store",
  "Referrer-Policy": "no-referrer",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "X-Robots-Tag": "noindex, nofollow",
};
