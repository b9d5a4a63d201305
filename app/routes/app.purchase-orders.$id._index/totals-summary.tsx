import { useFormat } from "~/components/format";
import { AmountRow, OrderTotals } from "~/components/order-totals";
import { useText } from "~/components/use-text";
import type { PurchaseOrderResource } from "~/models/purchase-order/resource";

export function TotalsSummary({ order }: { order: PurchaseOrderResource }) {
  const text = useText();
  const format = useFormat();
  const { shipping, tax, discount, currency } = order;
  const charges = { shipping, tax, discount: -discount };
  return (
    <OrderTotals
      currency={currency}
      lines={order.lineItems.length}
      units={order.lineItems.reduce((sum, { quantity }) => sum + quantity, 0)}
      subtotal={order.subtotal}
      total={order.total}
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
