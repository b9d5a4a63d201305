import { Box, EmptySearchResult } from "@shopify/polaris";

/** A filter that matches nothing, said where the rows would be. */
export function NothingFound({ what }: { what: string }) {
  return (
    <Box padding="800">
      <EmptySearchResult title={`No ${what} found`} description="Try other words or another filter." />
    </Box>
  );
}
