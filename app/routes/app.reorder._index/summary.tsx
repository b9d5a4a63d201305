import { Box, Button, InlineStack, Text } from "@shopify/polaris";
import { useFormat } from "~/components/format";
import type { summaryOf } from "~/components/reorder-drafts/order-groups";
import { useText } from "~/components/use-text";

interface Props {
  summary: ReturnType<typeof summaryOf>;
  /** How many drafts the button makes. */
  orders: number;
  progress: { place: number; total: number } | null;
  onCreate: () => void;
}

/** What is chosen, and the button that makes orders of it. */
export function Summary({ summary, orders, progress, onCreate }: Props) {
  const text = useText();
  const format = useFormat();
  const { variants, withoutCost, isComplete } = summary;
  const total = format.money(summary.total);
  return (
    <Box padding="400">
      <InlineStack align="space-between" blockAlign="center" gap="300">
        <div aria-live="polite">
          <Text as="p" fontWeight="semibold">
            {variants > 0
              ? text("reorder.suggestions.chosen", { count: variants })
              : text("reorder.suggestions.chosenNothing")}
          </Text>
          <Text as="p" tone="subdued">
            {progress !== null
              ? text("reorder.drafts.making", progress)
              : withoutCost > 0
                ? text("reorder.suggestions.chosenPartly", { total, count: withoutCost })
                : text("reorder.suggestions.chosenTotal", { total })}
          </Text>
        </div>
        <Button
          variant="primary"
          size="large"
          disabled={orders === 0 || !isComplete}
          loading={progress !== null}
          onClick={onCreate}
        >
          {text("reorder.suggestions.create", { count: Math.max(1, orders) })}
        </Button>
      </InlineStack>
    </Box>
  );
}
