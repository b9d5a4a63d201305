import type { ReactNode } from "react";
import type { PaperLanguage } from "~/texts/language";

const product = "Backroom";
const viewport = "width=device-width, initial-scale=1";

interface PlainDocumentProps {
  language: PaperLanguage;
  title: string;
  /** Rules of this page beside the common ones; they contain no quote, no ampersand and no angle bracket. */
  rules?: string;
  children: ReactNode;
}

/** A page that stands alone, outside the admin: one card, with its own few lines of style. */
export function PlainDocument({ language, title, rules = "", children }: PlainDocumentProps) {
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content={viewport} />
        <title>{[title, product].join(" - ")}</title>
        <style>{plainStyle + rules}</style>
      </head>
      <body>
        <main>
          <h1>{title}</h1>
          {children}
        </main>
      </body>
    </html>
  );
}

export const plainStyle = [
  "body{margin:0;background:#f1f1f1;color:#303030;font:1rem/1.5 system-ui,sans-serif}",
  "main{max-width:32rem;margin:15vh auto 0;padding:2rem;background:#fff;border-radius:.75rem;box-shadow:0 1px 3px #0003}",
  "h1{margin:0 0 .75rem;font-size:1.375rem}p{margin:0 0 1rem}",
  ".button{display:inline-block;padding:.5rem 1rem;border:0;border-radius:.5rem;background:#303030;color:#fff;font:inherit;font-weight:600;text-decoration:none;cursor:pointer}",
].join("");
