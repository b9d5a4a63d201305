import { TextField } from "@shopify/polaris";
import { useDeferredValue, useMemo } from "react";
import { useFormat } from "~/components/format";
import { OrderTotals } from "~/components/order-totals";
import { writeNumber } from "~/components/read-number";
import { useText } from "~/components/use-text";
import { currencyDigits } from "~/models/purchase-order/money";
import { type EditorPart, useOrderField } from "./field";
import { amountsOf } from "./order-draft";

/** What the order comes to, while it is typed. */
export function TotalsCard(part: EditorPart) {
  const text = useText();
  const format = useFormat();
  const field = useOrderField(part);
  // A long order is added up a moment after the key, so that typing never waits for it.
  const { lines, tax, shipping, discount, currency, decimal, taxPercent } = useDeferredValue(part.draft);
  const { subtotal, percentage, total, units } = useMemo(
    () => amountsOf({ lines, tax, shipping, discount, currency, decimal, taxPercent }),
    [lines, tax, shipping, discount, currency, decimal, taxPercent],
  );
  const digits = currencyDigits(currency);
  const amount = (name: "tax" | "shipping" | "discount", unlessTyped = 0) => (
    <TextField
      {...field(name)}
      inputMode="decimal"
      align="right"
      placeholder={unlessTyped === 0 ? "0" : writeNumber(unlessTyped, decimal, digits)}
      prefix={name === "discount" ? "−" : undefined}
      suffix={currency}
      {...(name === "tax" &&
        taxPercent > 0 && {
          helpText: text("orderEditor.taxFollows", { percent: format.number(taxPercent) }),
        })}
    />
  );
  return (
    <OrderTotals currency={currency} lines={lines.length} units={units} subtotal={subtotal} total={total}>
      {amount("shipping")}
      {amount("tax", percentage)}
      {amount("discount")}
    </OrderTotals>
  );
}
