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
  const wordsOf = (line: (typeof lines)[number], title: string) => {
    const { quantityReceived, quantityRejected: rejected, reason } = line;
    const units = text("purchaseOrders.timeline.line", { quantity: Math.abs(quantityReceived), title });
    const parts = [
      units,
      line.quantityDamaged === 0
        ? ""
        : text(`purchaseOrders.timeline.${damagedKey(line)}`, { count: Math.abs(line.quantityDamaged) }),
      rejected === 0 ? "" : text("purchaseOrders.timeline.rejected", { count: Math.abs(rejected) }),
    ];
    const words = parts.filter(Boolean).join(" · ");
    return reason ? text("purchaseOrders.timeline.because", { words, reason }) : words;
  };
  const list = (some: typeof lines) => (
    <ul className="br-received">
      {some.map((line) => (
        <li key={line.lineItemId}>{wordsOf(line, titles.get(line.lineItemId) ?? "")}</li>
      ))}
    </ul>
  );
  const more = lines.length - mostNamed;
  return (
    <>
      {list(lines.slice(0, mostNamed))}
      {more > 0 ? (
        <details>
          <summary>{text("purchaseOrders.timeline.moreLines", { count: more })}</summary>
          {list(lines.slice(mostNamed))}
        </details>
      ) : null}
    </>
  );
}

function damagedKey({ quantityDamagedInStore: inStore }: Props["lines"][number]) {
  if (inStore === 0) return "damaged";
  return inStore > 0 ? "damagedInStore" : "damagedTakenOut";
}
