import { useNavigate } from "@remix-run/react";
import { Box, EmptyState } from "@shopify/polaris";
import { NothingFound } from "~/components/nothing-found";
import { useText } from "~/components/use-text";

/** Says why nothing stands here, and what to do about it. */
export function NoSuggestions({ hasRules, isFiltered }: { hasRules: boolean; isFiltered: boolean }) {
  const text = useText();
  const navigate = useNavigate();
  if (isFiltered) return <NothingFound />;
  const [heading, hint, action] = hasRules
    ? (["empty", "emptyHint", "seeRules"] as const)
    : (["noRules", "noRulesHint", "addRules"] as const);
  return (
    <Box padding="400">
      <EmptyState
        heading={text(`reorder.suggestions.${heading}`)}
        image="/empty-stock.svg"
        action={{
          content: text(`reorder.suggestions.${action}`),
          onAction: () => navigate("/app/reorder/rules"),
        }}
      >
        <p>{text(`reorder.suggestions.${hint}`)}</p>
      </EmptyState>
    </Box>
  );
}
