import { changesInWords, revisionTitle } from "~/documents/change-words";
import { type Formats, formatsOf } from "~/documents/format";
import { linkPlaceholder } from "~/models/confirmation-link/placeholder";
import type { OrderDocument, OrderRevision } from "~/models/purchase-order/order-document";

interface Mail {
  subject: string;
  text: string;
  html: string;
}

interface Input {
  paper: OrderDocument;
  /** The merchant's own words; empty leaves them out. */
  message: string;
  /** Brings the link by which the supplier confirms the order, once the email is sent. */
  confirmByLink?: boolean;
}

/** The mail that brings a purchase order to its supplier; the PDF is attached to it. */
export function purchaseOrderMail({ paper, message, confirmByLink = false }: Input): Mail {
  const formats = formatsOf(paper);
  const shop = singleLine(paper.shop.name);
  const greeting = paper.supplier.contact ? `Dear ${singleLine(paper.supplier.contact)},` : "Hello,";
  const { revision } = paper;
  const ofOrder = `purchase order ${paper.poNumber}`;
  const about = revision ? `Revision ${revision.number} of ${ofOrder}` : `Purchase order ${paper.poNumber}`;
  const opening = revision
    ? `Please find revision ${revision.number} of our ${ofOrder} attached.`
    : `Please find our ${ofOrder} attached.`;
  const changes = revision
    ? [`${revisionTitle(paper, revision, formats)}:`, ...changeLines(revision, formats)].join("\n")
    : "";
  const expected = formats.expected(paper);
  const facts: [string, string][] = [
    ["Order", paper.poNumber],
    ["Date", formats.day(paper.date)],
    ...(expected ? [["Expected", expected] satisfies [string, string]] : []),
    ["Lines", formats.quantity(paper.lines.length)],
    ["Total", formats.money(paper.total)],
    ["Deliver to", singleLine(paper.shipTo.name)],
  ];
  const asking = confirmByLink
    ? "Please confirm the order here, or suggest other quantities, dates, and prices. No account is needed:"
    : "";
  const closing = ["Kind regards,", shop, paper.shop.phone].map(singleLine).filter(Boolean);
  const words = message.trim().replace(/\r\n?/g, "\n");

  return {
    subject: `${about} from ${shop}`.slice(0, 200),
    text: [
      greeting,
      opening,
      ...(words ? [words] : []),
      ...(changes ? [changes] : []),
      facts.map(([label, value]) => `${label}: ${value}`).join("\n"),
      ...(asking ? [`${asking}\n${linkPlaceholder}`] : []),
      closing.join("\n"),
    ].join("\n\n"),
    html: page({ greeting, opening, words, changes, facts, asking, closing }),
  };
}

/** The attached PDF has all of them. */
const mostChanges = 50;

function changeLines(revision: OrderRevision, formats: Formats): string[] {
  const all = changesInWords(revision, formats).map((change) => `- ${singleLine(change)}`);
  const more = all.length - mostChanges;
  return more > 0 ? [...all.slice(0, mostChanges), `and ${formats.quantity(more)} more`] : all;
}

interface MailContent {
  greeting: string;
  opening: string;
  words: string;
  changes: string;
  facts: [string, string][];
  /** Above the link to confirm the order; empty without one. */
  asking: string;
  closing: string[];
}

/** Tables and inline styles, for that is what mail readers know; colours are left to dark mode where they can be. */
function page({ greeting, opening, words, changes, facts, asking, closing }: MailContent): string {
  const paragraph = (text: string) =>
    `<p style="margin:0 0 16px">${escapeHtml(text).replaceAll("\n", "<br>")}</p>`;
  const rows = facts.map(
    ([label, value]) =>
      `<tr><td style="padding:4px 24px 4px 0;opacity:.7;vertical-align:top">${escapeHtml(label)}</td>` +
      `<td style="padding:4px 0;font-weight:600">${escapeHtml(value)}</td></tr>`,
  );
  return [
    "<!doctype html>",
    '<html lang="en"><head><meta charset="utf-8">',
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
    asking ? paragraph(asking) + confirmLink : "",
    paragraph(closing.join("\n")),
    "</td></tr></table></td></tr></table></body></html>",
  ].join("");
}

const confirmLink = `<p style="margin:0 0 16px"><a href="${linkPlaceholder}" style="font-weight:600">Confirm the order</a></p>`;

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

/** For a header or a name: no line break, no control character, nothing that turns the direction of reading. */
function singleLine(text: string): string {
  return text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .replace(/[\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g, "")
    .replace(/ {2,}/g, " ")
    .trim();
}
