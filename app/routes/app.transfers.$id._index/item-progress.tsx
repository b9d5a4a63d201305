import { BlockStack, Text } from "@shopify/polaris";
import { useFormat } from "~/components/format";
import { useText } from "~/components/use-text";
import type { StockTransferResource } from "~/models/stock-transfer/resource";

type Item = StockTransferResource["items"][number];

const parts = ["damaged", "missing", "inTransit", "stayed"] as const;

/** What has arrived of an item and can be sold, and where the rest of it is. */
export function ItemProgress({ item }: { item: Item }) {
  const text = useText();
  const format = useFormat();
  return (
    <BlockStack>
      <Text as="span">{format.number(item.acceptedQuantity)}</Text>
      {parts.map((part) => {
        const count = item[`${part}Quantity`];
        return count > 0 ? (
          <Text as="span" key={part} tone="subdued" variant="bodySm">
            {text(`transfers.progress.${part}`, { count })}
          </Text>
        ) : null;
      })}
    </BlockStack>
  );
}
