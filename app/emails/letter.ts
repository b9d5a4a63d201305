import { linkPlaceholder } from "~/models/confirmation-link/placeholder";
import type { PaperLanguage } from "~/texts/language";
import type { Words } from "~/texts/translate";

export interface Mail {
  subject: string;
  text: string;
  html: string;
}

/** What an email to a supplier says; empty parts are left out. */
interface MailContent {
  greeting: string;
  opening: string;
  words: string;
  changes?: string;
  facts: [string, string][];
  /** Above a link to confirm, and what that is called; absent without one. */
  link?: { asking: string; confirm: string };
  closing: string[];
}

/** The email as text and as a page. */
export function letter(
  subject: string,
  content: MailContent,
  { say, language }: { say: Words; language: PaperLanguage },
): Mail {
  const written = { ...content, words: content.words.trim().replace(/\r\n?/g, "\n") };
  return { subject: subject.slice(0, 200), text: textOf(written, say), html: page(written, language) };
}

function textOf(
  { greeting, opening, words, changes, facts, link, closing }: MailContent,
  say: Words,
): string {
  return [
    greeting,
    opening,
    ...(words ? [words] : []),
    ...(changes ? [changes] : []),
    facts.map(([label, value]) => say("papers.mail.fact", { label, value })).join("\n"),
    ...(link ? [`${link.asking}\n${linkPlaceholder}`] : []),
    closing.join("\n"),
  ].join("\n\n");
}

/** Tables and inline styles, for that is what mail readers know; colours are left to dark mode where they can be. */
function page(
  { greeting, opening, words, changes, facts, link, closing }: MailContent,
  language: PaperLanguage,
): string {
  const paragraph = (text: string) =>
    `<p style="margin:0 0 16px">${escapeHtml(text).replaceAll("\n", "<br>")}</p>`;
  const rows = facts.map(
    ([label, value]) =>
      `<tr><td style="padding:4px 24px 4px 0;opacity:.7;vertical-align:top">${escapeHtml(label)}</td>` +
      `<td style="padding:4px 0;font-weight:600">${escapeHtml(value)}</td></tr>`,
  );
  return [
    "<!doctype html>",
    `<html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    "</head>",
    '<body style="margin:0;padding:24px;font:16px/1.5 -apple-system,Segoe UI,Helvetica,Arial,sans-serif">',
    '<table role="presentation" cellpadding="0" cellspacing="0" width="100%"><tr><td>',
    '<table role="presentation" cellpadding="0" cellspacing="0" style="max-width:560px"><tr><td>',
    paragraph(greeting),
    paragraph(opening),
    words ? paragraph(words) : "",
    changes ? paragraph(changes) : "",
    `<table cellpadding="0" cellspacing="0" style="margin:0 0 16px;font-size:16px">${rows.join("")}</table>`,
    link ? paragraph(link.asking) + linkCalled(link.confirm) : "",
    paragraph(closing.join("\n")),
    "</td></tr></table></td></tr></table></body></html>",
  ].join("");
}

const linkCalled = (name: string) =>
  `<p style="margin:0 0 16px"><a href="${linkPlaceholder}" style="font-weight:600">${escapeHtml(name)}</a></p>`;

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
