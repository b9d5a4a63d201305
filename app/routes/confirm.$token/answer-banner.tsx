import type { RefusedForm } from "~/http/confirmation/answer-by-form.server";
import type { SupplierView } from "~/models/order-confirmation/open.server";
import { changedLines } from "~/models/purchase-order/supplier-answer";
import { translate } from "~/texts/translate";
import { dayOf } from "./day-of";

interface Props {
  view: SupplierView;
  refused: RefusedForm | undefined;
}

/** What became of the answer: why it was not taken, what it was, and whether the shop has decided. */
export function AnswerBanner({ view, refused }: Props) {
  if (refused) {
    const { failure } = refused;
    const hasFaults = failure.code === "INVALID_INPUT";
    return (
      <div role="alert" className="banner critical">
        <p>{hasFaults ? translate("confirmation.page.faults") : failure.text}</p>
      </div>
    );
  }
  const { answer, answeredAt, decision, shop } = view;
  if (!answer || !answeredAt) return null;
  const count = changedLines(answer).length;
  const day = dayOf(answeredAt, shop.timeZone);
  const next = decision === "accepted" || decision === "declined" ? decision : "waits";
  return (
    <div role="status" className={next === "accepted" ? "banner good" : "banner"}>
      <p>
        {count === 0
          ? translate("confirmation.page.confirmed", { day })
          : translate("confirmation.page.changed", { day, count })}
      </p>
      <p>{translate(`confirmation.page.${next}`, { shop: shop.name })}</p>
    </div>
  );
}
