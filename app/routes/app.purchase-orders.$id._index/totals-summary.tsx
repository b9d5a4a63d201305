import { useFormat } from "~/components/format";
import { AmountRow, OrderTotals } from "~/components/order-totals";
import { useText } from "~/components/use-text";
import type { PurchaseOrderResource } from "~/models/purchase-order/resource";

/** What the order comes to; where its rest was given up, what was ordered and what came stand apart. */
export function TotalsSummary({ order }: { order: PurchaseOrderResource }) {
  const text = useText();
  const { lineItems, currency, closed } = order;
  const ordered = { currency, amounts: order, quantities: lineItems.map(({ quantity }) => quantity) };
  if (!closed) return <Totals {...ordered} />;
  const came = lineItems.map(({ receivedQuantity }) => receivedQuantity).filter((quantity) => quantity > 0);
  return (
    <>
      <Totals {...ordered} title={text("purchaseOrders.totals.ordered")} />
      <Totals
        title={text("purchaseOrders.totals.received")}
        currency={currency}
        amounts={closed}
        quantities={came}
      />
    </>
  );
}

interface Props {
  title?: string;
  currency: string;
  amounts: Record<"subtotal" | "shipping" | "tax" | "discount" | "total", number>;
  /** Of each line. */
  quantities: readonly number[];
}

function Totals({ amounts, quantities, currency, ...titled }: Props) {
  const text = useText();
  const format = useFormat();
  const charges = { shipping: amounts.shipping, tax: amounts.tax, discount: -amounts.discount };
  return (
    <OrderTotals
      {...titled}
      currency={currency}
      lines={quantities.length}
      units={quantities.reduce((sum, quantity) => sum + quantity, 0)}
      subtotal={amounts.subtotal}
      total={amounts.total}
    >
      {(["shipping", "tax", "discount"] as const)
        .filter((name) => charges[name] !== 0)
        .map((name) => (
          <AmountRow
            key={name}
            label={text(`purchaseOrders.totals.${name}`)}
            amount={format.money(charges[name], currency)}
          />
        ))}
    </OrderTotals>
  );
}
