import { useText } from "~/components/use-text";
import type { PurchaseOrderResource } from "~/models/purchase-order/resource";

interface Props {
  lines: PurchaseOrderResource["receipts"][number]["lineItems"];
  /** The order's lines, for their titles. */
  of: PurchaseOrderResource["lineItems"];
}

const mostNamed = 3;

/** What a delivery brought, or what of it was taken back; a long list opens when it is asked for. */
export function ReceivedLines({ lines, of }: Props) {
  const text = useText();
  const titles = new Map(of.map(({ id, title, sku }) => [id, sku ? `${title} (${sku})` : title]));
  const came = lines.filter(({ quantityReceived }) => quantityReceived !== 0);
  const list = (some: typeof came) => (
    <ul className="br-received">
      {some.map(({ lineItemId, quantityReceived: quantity }) => (
        <li key={lineItemId}>
          {text("purchaseOrders.timeline.line", {
            quantity: Math.abs(quantity),
            title: titles.get(lineItemId) ?? "",
          })}
        </li>
      ))}
    </ul>
  );
  const more = came.length - mostNamed;
  return (
    <>
      {list(came.slice(0, mostNamed))}
      {more > 0 ? (
        <details>
          <summary>{text("purchaseOrders.timeline.moreLines", { count: more })}</summary>
          {list(came.slice(mostNamed))}
        </details>
      ) : null}
    </>
  );
}
