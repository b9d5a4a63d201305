import { Text } from "@shopify/polaris";
import { useText } from "~/components/use-text";
import type { StockTransferResource } from "~/models/stock-transfer/resource";

const parts = ["accepted", "damaged", "missing", "inTransit", "stayed"] as const;

/** What has become of an item: "1 arrived, 1 damaged, 2 on the way". Nothing before it leaves. */
export function ItemProgress({ item }: { item: StockTransferResource["items"][number] }) {
  const text = useText();
  const told = parts.flatMap((part) => {
    const count = item[`${part}Quantity`];
    return count > 0 ? [text(`transfers.progress.${part}`, { count })] : [];
  });
  if (told.length === 0) return null;
  return (
    <Text as="p" tone="subdued" variant="bodySm">
      {told.join(", ")}
    </Text>
  );
}
