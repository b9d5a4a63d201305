import { Box, EmptyState } from "@shopify/polaris";
import { useText } from "~/components/use-text";

export function NoRules({ onImport }: { onImport: () => void }) {
  const text = useText();
  return (
    <Box padding="400">
      <EmptyState
        heading={text("reorder.rules.empty")}
        image="/empty-stock.svg"
        action={{ content: text("common.csv.import"), onAction: onImport }}
      >
        <p>{text("reorder.rules.emptyHint")}</p>
      </EmptyState>
    </Box>
  );
}
