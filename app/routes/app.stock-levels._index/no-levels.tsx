import { useNavigate } from "@remix-run/react";
import { Box, EmptySearchResult, EmptyState } from "@shopify/polaris";
import { NothingFound } from "~/components/nothing-found";
import { useText } from "~/components/use-text";

/** Said where the rows would be: nothing is low, nothing matches, or nothing is there yet. */
export function NoLevels({ filters }: { filters: URLSearchParams }) {
  const text = useText();
  const navigate = useNavigate();
  const isNarrowed = ["search", "locationId", "cursor"].some((name) => filters.has(name));
  if (isNarrowed) return <NothingFound />;
  if (filters.has("low")) {
    return (
      <Box padding="800">
        <EmptySearchResult
          title={text("stockLevels.nothingLow.heading")}
          description={text("stockLevels.nothingLow.text")}
        />
      </Box>
    );
  }
  return (
    <Box padding="400">
      <EmptyState
        heading={text("stockLevels.empty.heading")}
        image="/empty-stock.svg"
        action={{ content: text("stockLevels.empty.action"), onAction: () => navigate("/app") }}
      >
        <p>{text("stockLevels.empty.text")}</p>
      </EmptyState>
    </Box>
  );
}
