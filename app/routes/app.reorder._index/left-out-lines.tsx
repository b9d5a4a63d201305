import { List } from "@shopify/polaris";
import type { LeftOut } from "~/components/reorder-drafts/order-limit";
import { useText } from "~/components/use-text";

/** What a limit leaves out of an order, and for how long what is kept lasts. */
export function LeftOutLines({ left }: { left: readonly LeftOut[] }) {
  return (
    <List>
      {left.map((line) => (
        <List.Item key={line.variantId}>
          <LeftOutLine line={line} />
        </List.Item>
      ))}
    </List>
  );
}

function LeftOutLine({ line: { title, wanted, kept, daysLeft } }: { line: LeftOut }) {
  const text = useText();
  const days = { title, wanted, kept, count: daysLeft ?? 0 };
  if (kept === 0) return text("reorder.limit.none", { title, wanted });
  if (daysLeft === 0) return text("reorder.limit.stillLow", { title, wanted, kept });
  return text(daysLeft === null ? "reorder.limit.lessSlow" : "reorder.limit.less", days);
}
