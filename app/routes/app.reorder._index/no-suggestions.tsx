import { useNavigate } from "@remix-run/react";
import { BlockStack, Box, Button, EmptySearchResult, EmptyState, InlineStack } from "@shopify/polaris";
import { useText } from "~/components/use-text";

interface Props {
  hasRules: boolean;
  isFiltered: boolean;
  search: string;
}

/** Says why nothing stands here, and what to do about it. */
export function NoSuggestions({ hasRules, isFiltered, search }: Props) {
  const text = useText();
  const navigate = useNavigate();
  if (isFiltered && hasRules) {
    const rules = `/app/reorder/rules${search ? `?${new URLSearchParams({ search })}` : ""}`;
    return (
      <Box padding="800">
        <BlockStack gap="400">
          <EmptySearchResult
            title={text("reorder.suggestions.noneFound")}
            description={text("reorder.suggestions.noneFoundHint")}
          />
          <InlineStack align="center">
            <Button onClick={() => navigate(rules)}>{text("reorder.suggestions.seeRules")}</Button>
          </InlineStack>
        </BlockStack>
      </Box>
    );
  }
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
