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
  const [heading, hint] = hasRules
    ? (["empty", "emptyHint"] as const)
    : (["noRules", "noRulesHint"] as const);
  const toRules = (action: "seeRules" | "addRules") => ({
    content: text(`reorder.suggestions.${action}`),
    onAction: () => navigate("/app/reorder/rules"),
  });
  const toForecasts = {
    content: text("reorder.suggestions.useForecasts"),
    onAction: () => navigate("/app/reorder/forecasts"),
  };
  return (
    <Box padding="400">
      <EmptyState
        heading={text(`reorder.suggestions.${heading}`)}
        image="/empty-stock.svg"
        {...(hasRules
          ? { action: toRules("seeRules") }
          : { action: toForecasts, secondaryAction: toRules("addRules") })}
      >
        <p>{text(`reorder.suggestions.${hint}`)}</p>
      </EmptyState>
    </Box>
  );
}
