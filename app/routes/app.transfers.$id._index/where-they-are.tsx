import { BlockStack, Box, Text } from "@shopify/polaris";
import { useText } from "~/components/use-text";
import type { StockTransferResource } from "~/models/stock-transfer/resource";
import { sumOf } from "~/models/stock-transfer/sums";

/** Says where the units are that neither location can sell, and which were not moved. */
export function WhereTheyAre({ transfer }: { transfer: StockTransferResource }) {
  const sentences = useSentences(transfer);
  if (sentences.length === 0) return null;
  return (
    <Box padding="400" borderBlockStartWidth="025" borderColor="border-secondary">
      <BlockStack gap="100">
        {sentences.map((words) => (
          <Text as="p" tone="subdued" key={words}>
            {words}
          </Text>
        ))}
      </BlockStack>
    </Box>
  );
}

function useSentences(transfer: StockTransferResource): string[] {
  const text = useText();
  const { status, sourceLocationName: source, destinationLocationName: destination } = transfer;
  if (status === "pending") return [text("transfers.detail.untouched")];
  const hasArrived = sumOf(transfer, "acceptedQuantity") + sumOf(transfer, "damagedQuantity") > 0;
  const parts = [
    [hasArrived ? "restOnTheWay" : "onTheWay", sumOf(transfer, "inTransitQuantity")],
    ["stayed", sumOf(transfer, "stayedQuantity")],
    ["damaged", sumOf(transfer, "damagedQuantity")],
    ["missing", sumOf(transfer, "missingQuantity")],
  ] as const;
  return parts.flatMap(([part, count]) => {
    const facts = { source, destination, reason: transfer.missingReason };
    const units = text("common.counts.units", { count });
    return count > 0 ? [text(`transfers.detail.${part}`, { ...facts, units })] : [];
  });
}
