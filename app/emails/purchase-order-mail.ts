import { changesInWords, revisionTitle } from "~/documents/change-words";
import { type Formats, formatsOf } from "~/documents/format";
import { linkPlaceholder } from "~/models/confirmation-link/placeholder";
import type { OrderDocument, OrderRevision } from "~/models/purchase-order/order-document";
import type { PaperLanguage } from "~/texts/language";
import type { Words } from "~/texts/translate";
import { singleLine } from "./single-line";

interface Mail {
  subject: string;
  text: string;
  html: string;
}

interface Input {
  paper: OrderDocument;
  /** The person whose own address the mail goes to; absent or empty: it greets nobody by name. */
  addressee?: string;
  /** The merchant's own words; empty leaves them out. */
  message: string;
  /** Brings the link by which the supplier confirms the order, once the email is sent. */
  confirmByLink?: boolean;
}

/** The mail that brings a purchase order to its supplier; the PDF is attached to it. */
export function purchaseOrderMail({ paper, message, addressee = "", confirmByLink = false }: Input): Mail {
  const formats = formatsOf(paper);
  const { say } = formats;
  const shop = singleLine(paper.shop.name);
  const name = singleLine(addressee);
  const number = paper.poNumber;
  const { revision } = paper;
  const expected = formats.expected(paper);
  const facts: [string, string][] = [
    [say("papers.mail.order"), number],
    [say("papers.date"), formats.day(paper.date)],
    ...(expected ? [[say("papers.expected"), expected] satisfies [string, string]] : []),
    [say("papers.mail.lines"), formats.quantity(paper.lines.length)],
    [say("papers.total"), formats.money(paper.total)],
    [say("papers.shipTo"), singleLine(paper.shipTo.name)],
  ];
  const content = {
    greeting: name ? say("papers.mail.greetingByName", { name }) : say("papers.mail.greeting"),
    opening: revision
      ? say("papers.mail.revisionOpening", { revision: revision.number, number })
      : say("papers.mail.opening", { number }),
    words: message.trim().replace(/\r\n?/g, "\n"),
    changes: revision
      ? [
          say("papers.mail.changes", { title: revisionTitle(paper, revision, formats) }),
          ...changeLines(revision, formats),
        ].join("\n")
      : "",
    facts,
    asking: confirmByLink ? say("papers.mail.ask") : "",
    confirm: say("papers.mail.confirm"),
    closing: [say("papers.mail.closing"), shop, paper.shop.phone].map(singleLine).filter(Boolean),
  };
  const subject = revision
    ? say("papers.mail.revisionSubject", { revision: revision.number, number, shop })
    : say("papers.mail.subject", { number, shop });
  return {
    subject: subject.slice(0, 200),
    text: textOf(content, say),
    html: page(content, paper.language),
  };
}

function textOf(
  { greeting, opening, words, changes, facts, asking, closing }: MailContent,
  say: Words,
): string {
  return [
    greeting,
    opening,
    ...(words ? [words] : []),
    ...(changes ? [changes] : []),
    facts.map(([label, value]) => say("papers.mail.fact", { label, value })).join("\n"),
    ...(asking ? [`${asking}\n${linkPlaceholder}`] : []),
    closing.join("\n"),
  ].join("\n\n");
}

/** The attached PDF has all of them. */
const mostChanges = 50;

function changeLines(revision: OrderRevision, formats: Formats): string[] {
  const all = changesInWords(revision, formats).map((change) => `- ${singleLine(change)}`);
  const more = all.length - mostChanges;
  if (more <= 0) return all;
  return [
    ...all.slice(0, mostChanges),
    formats.say("papers.changes.more", { changes: formats.quantity(more) }),
  ];
}

interface MailContent {
  greeting: string;
  opening: string;
  words: string;
  changes: string;
  facts: [string, string][];
  /** Above the link to confirm the order; empty without one. */
  asking: string;
  /** What the link is called. */
  confirm: string;
  closing: string[];
}

/** Tables and inline styles, for that is what mail readers know; colours are left to dark mode where they can be. */
function page(
  { greeting, opening, words, changes, facts, asking, confirm, closing }: MailContent,
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
    asking ? paragraph(asking) + linkCalled(confirm) : "",
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
