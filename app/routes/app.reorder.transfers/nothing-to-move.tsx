import { Box, EmptyState } from "@shopify/polaris";
import { useText } from "~/components/use-text";

/** Why nothing is proposed. */
export function NothingToMove({ why }: { why: "onePlace" | "making" | "unknown" | "enough" }) {
  const text = useText();
  return (
    <Box padding="400">
      <EmptyState heading={text(`moving.none.${why}`)} image="/empty-stock.svg">
        <p>{text(`moving.none.${why}Hint`)}</p>
      </EmptyState>
    </Box>
  );
}
