import { TextField } from "@shopify/polaris";
import { useDeferredValue, useMemo } from "react";
import { OrderTotals } from "~/components/order-totals";
import { orderTotals } from "~/models/purchase-order/totals";
import { orderField, type EditorPart } from "./field";
import { toNumber, type OrderDraft } from "./order-draft";

interface Props extends EditorPart {
  currency: string;
}

/** What the order comes to, while it is typed. */
export function TotalsCard({ currency, ...part }: Props) {
  // A long order is added up a moment after the key, so that typing never waits for it.
  const { lines, tax, shipping, discount } = useDeferredValue(part.draft);
  const { subtotal, total, units } = useMemo(
    () => addUp({ lines, tax, shipping, discount }, currency),
    [lines, tax, shipping, discount, currency],
  );
  const amount = (field: "tax" | "shipping" | "discount") => (
    <TextField
      {...orderField(part, field)}
      inputMode="decimal"
      align="right"
      placeholder="0"
      prefix={field === "discount" ? "−" : undefined}
      suffix={currency}
    />
  );
  return (
    <OrderTotals currency={currency} lines={lines.length} units={units} subtotal={subtotal} total={total}>
      {amount("shipping")}
      {amount("tax")}
      {amount("discount")}
    </OrderTotals>
  );
}

function addUp(
  { lines, tax, shipping, discount }: Pick<OrderDraft, "lines" | "tax" | "shipping" | "discount">,
  currency: string,
) {
  const priced = lines.map((line) => ({
    quantity: toNumber(line.quantity) ?? 0,
    costPrice: toNumber(line.costPrice) ?? 0,
  }));
  const charges = {
    tax: toNumber(tax) ?? 0,
    shipping: toNumber(shipping) ?? 0,
    discount: toNumber(discount) ?? 0,
  };
  const units = priced.reduce((sum, { quantity }) => sum + quantity, 0);
  return { ...orderTotals(priced, charges, currency), units };
}
