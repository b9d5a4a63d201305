import { BlockStack, Text } from "@shopify/polaris";
import { useFormat } from "./format";
import { useText } from "./use-text";

interface Props {
  order: { total: number; closedTotal: number | null; currency: string };
}

/** What was ordered and, of an order that was closed before all of it had arrived, what came. */
export function OrderTotal({ order: { total, closedTotal, currency } }: Props) {
  const text = useText();
  const format = useFormat();
  const ordered = format.money(total, currency);
  if (closedTotal === null) return ordered;
  return (
    <BlockStack>
      <span>{ordered}</span>
      <Text as="span" tone="subdued" variant="bodySm">
        {text("purchaseOrders.totals.came", { amount: format.money(closedTotal, currency) })}
      </Text>
    </BlockStack>
  );
}
