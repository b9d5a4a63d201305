import { Box, EmptySearchResult } from "@shopify/polaris";
import { useText } from "./use-text";

/** A filter that matches nothing, said where the rows would be. */
export function NothingFound() {
  const text = useText();
  return (
    <Box padding="800">
      <EmptySearchResult title={text("common.nothingFound")} description={text("common.nothingFoundHint")} />
    </Box>
  );
}
