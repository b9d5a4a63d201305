import { changesInWords, revisionTitle } from "~/documents/change-words";
import { type Formats, formatsOf } from "~/documents/format";
import type { OrderDocument, OrderRevision } from "~/models/purchase-order/order-document";
import { letter, type Mail } from "./letter";
import { singleLine } from "./single-line";

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
    words: message,
    changes: revision
      ? [
          say("papers.mail.changes", { title: revisionTitle(paper, revision, formats) }),
          ...changeLines(revision, formats),
        ].join("\n")
      : "",
    facts,
    ...(confirmByLink && {
      link: { asking: say("papers.mail.ask"), confirm: say("papers.mail.confirm") },
    }),
    closing: [say("papers.mail.closing"), shop, paper.shop.phone].map(singleLine).filter(Boolean),
  };
  const subject = revision
    ? say("papers.mail.revisionSubject", { revision: revision.number, number, shop })
    : say("papers.mail.subject", { number, shop });
  return letter(subject, content, { say, language: paper.language });
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
