import type { RefusedForm } from "~/http/confirmation/answer-by-form.server";
import { typedOf } from "~/http/confirmation/answer-form";
import type { SupplierView } from "~/models/order-confirmation/open.server";
import { longestNote } from "~/models/order-confirmation/schema";
import { translate } from "~/texts/translate";
import { AnswerBanner } from "./answer-banner";
import { dayOf } from "./day-of";
import { OrderLine } from "./order-line";
import { OrderTotals } from "./order-totals";

interface Props {
  view: SupplierView;
  /** What the form carries so that it is known as one of this page. */
  proof: string;
  path: string;
  refused: RefusedForm | undefined;
}

/** An order as its supplier sees it, with a form to answer it until the shop has decided. */
export function OrderPage({ view, proof, path, refused }: Props) {
  const { lines, answer, decision, notes, papers, shop } = view;
  const openLines = lines.filter(({ quantity, receivedQuantity }) => receivedQuantity < quantity);
  const isAsked = decision === null && openLines.length > 0;
  const asked = openLines.map(({ id, quantity, costPrice, expectedOn }) => ({
    ...{ id, quantity, costPrice, expectedOn },
  }));
  const typed = refused?.typed ?? typedOf({ note: "", lines: asked, ...answer, currency: view.currency });
  const faults = new Map(refused?.failure.issues?.map(({ path: field, message }) => [field, message]));
  const contact = [shop.email, shop.phone].filter(Boolean).join(", ");
  return (
    <>
      <p className="facts">{factsOf(view).join(" · ")}</p>
      <AnswerBanner view={view} refused={refused} />
      {papers.map((paper) => (
        <p key={paper}>
          <a href={`${path}/${paper}`}>{translate(`confirmation.page.${paper}`)}</a>
        </p>
      ))}
      {notes ? (
        <>
          <h2>{translate("confirmation.page.notes")}</h2>
          <p className="notes">{notes}</p>
        </>
      ) : null}
      {isAsked ? <p>{translate("confirmation.page.intro")}</p> : null}
      <form method="post" action={path}>
        <h2>{translate("confirmation.page.lines")}</h2>
        <ul className="lines">
          {lines.map((line) => (
            <OrderLine
              key={line.id}
              line={line}
              currency={view.currency}
              typed={isAsked && openLines.includes(line) ? typed.lines.get(line.id) : undefined}
              faults={faults}
            />
          ))}
        </ul>
        <OrderTotals view={view} />
        {isAsked ? (
          <>
            <input type="hidden" name="proof" value={proof} />
            <label htmlFor="note">{translate("confirmation.page.note")}</label>
            <textarea id="note" name="note" rows={4} maxLength={longestNote} defaultValue={typed.note} />
            {faults.has("note") ? <p className="fault">{faults.get("note")}</p> : null}
            <button type="submit" className="button">
              {translate(answer ? "confirmation.page.sendAgain" : "confirmation.page.send")}
            </button>
          </>
        ) : null}
      </form>
      {contact ? <p>{translate("confirmation.page.contact", { shop: shop.name, contact })}</p> : null}
    </>
  );
}

function factsOf({ revision, sentAt, expectedOn, shop: { timeZone } }: SupplierView): string[] {
  return [
    ...(revision > 1 ? [translate("confirmation.page.revision", { number: revision })] : []),
    ...(sentAt ? [translate("confirmation.page.sent", { day: dayOf(sentAt, timeZone) })] : []),
    ...(expectedOn ? [translate("confirmation.page.expected", { day: expectedOn })] : []),
  ];
}
