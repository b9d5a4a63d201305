import type { SupplierView } from "~/models/order-confirmation/open.server";
import { moneyFormat } from "~/models/purchase-order/money";
import { currentLanguage, translate } from "~/texts/translate";

const parts = ["tax", "shipping", "discount"] as const;

/** What the order comes to as it was sent. */
export function OrderTotals({ view }: { view: SupplierView }) {
  const money = moneyFormat({ currency: view.currency, locale: currentLanguage() });
  return (
    <dl>
      {parts
        .filter((part) => view[part] !== 0)
        .flatMap((part) => [
          <dt key={part}>{translate(`confirmation.page.${part}`)}</dt>,
          <dd key={`${part}-amount`}>{money(part === "discount" ? -view[part] : view[part])}</dd>,
        ])}
      <dt className="sum">{translate("confirmation.page.total")}</dt>
      <dd className="sum">{money(view.total)}</dd>
    </dl>
  );
}
