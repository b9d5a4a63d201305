import { spokenLanguage } from "~/texts/say";
import { plainPagePolicy } from "./page-policy.server";

/** Text as HTML shows it, in an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

interface PlainPage {
  title: string;
  /** HTML. */
  body: string;
  status?: number;
}

/** A page outside the admin, in the language the request is answered in: it needs no session, no script and no stylesheet. */
export function plainPage(request: Request, { title, body, status = 200 }: PlainPage): Response {
  const language = spokenLanguage();
  const html = `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} - Backroom</title>
<style>${style}</style>
</head>
<body><main><h1>${escapeHtml(title)}</h1>${body}</main></body>
</html>
`;
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

const style = [
  "body{margin:0;background:#f1f1f1;color:#303030;font:1rem/1.5 system-ui,sans-serif}",
  "main{max-width:32rem;margin:15vh auto 0;padding:2rem;background:#fff;border-radius:.75rem;box-shadow:0 1px 3px #0003}",
  "h1{margin:0 0 .75rem;font-size:1.375rem}p{margin:0 0 1rem}",
  "label{display:block;margin-bottom:.25rem;font-weight:600}",
  "input{box-sizing:border-box;width:100%;margin-bottom:1rem;padding:.5rem;border:1px solid #8a8a8a;border-radius:.5rem;font:inherit}",
  "[aria-invalid]{border-color:#8e0b21}.error{color:#8e0b21}",
  ".button,button{display:inline-block;padding:.5rem 1rem;border:0;border-radius:.5rem;background:#303030;color:#fff;font:inherit;font-weight:600;text-decoration:none;cursor:pointer}",
].join("");
