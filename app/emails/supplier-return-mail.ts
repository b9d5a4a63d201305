import { formatsOf } from "~/documents/format";
import type { ReturnDocument } from "~/models/supplier-return/return-document";
import { letter, type Mail } from "./letter";
import { singleLine } from "./single-line";

interface Input {
  paper: ReturnDocument;
  /** The person whose own address the mail goes to; empty: it greets nobody by name. */
  addressee: string;
  /** The merchant's own words; empty leaves them out. */
  message: string;
}

/** The mail that tells a supplier what goes back; the return note is attached to it. */
export function supplierReturnMail({ paper, message, addressee }: Input): Mail {
  const formats = formatsOf(paper);
  const { say } = formats;
  const shop = singleLine(paper.shop.name);
  const name = singleLine(addressee);
  const { returnNumber: number, poNumber: order } = paper;
  const facts: [string, string][] = [
    [say("papers.return.title"), number],
    [say("papers.return.order"), order],
    [say("papers.date"), formats.day(paper.date)],
    [say("papers.mail.lines"), formats.quantity(paper.lines.length)],
    [say("papers.return.expectedCredit"), formats.money(paper.expectedCredit)],
    [say("papers.return.shipFrom"), singleLine(paper.shipFrom.name)],
  ];
  const content = {
    greeting: name ? say("papers.mail.greetingByName", { name }) : say("papers.mail.greeting"),
    opening: say("papers.mail.returnOpening", { number, order }),
    words: message,
    facts,
    closing: [say("papers.mail.closing"), shop, paper.shop.phone].map(singleLine).filter(Boolean),
  };
  const subject = say("papers.mail.returnSubject", { number, order, shop });
  return letter(subject, content, { say, language: paper.language });
}
