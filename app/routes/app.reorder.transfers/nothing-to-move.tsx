import { Box, EmptyState } from "@shopify/polaris";
import { useText } from "~/components/use-text";

/** Why nothing is proposed. */
export function NothingToMove({ isKnown, places }: { isKnown: boolean; places: number }) {
  const text = useText();
  const why = places < 2 ? "onePlace" : isKnown ? "enough" : "unknown";
  return (
    <Box padding="400">
      <EmptyState heading={text(`moving.none.${why}`)} image="/empty-stock.svg">
        <p>{text(`moving.none.${why}Hint`)}</p>
      </EmptyState>
    </Box>
  );
}
