import { BlockStack, Box, Button, Card, InlineStack, Text } from "@shopify/polaris";
import { useText } from "~/components/use-text";
import type { LowStock } from "./load-home.server";
import { ProposalTable } from "./proposal-table";

interface Props {
  hasRules: boolean;
  low: LowStock;
}

/** Which suppliers to order from now, for how much, and what it costs to leave it for a week. */
export function OrderProposals({ hasRules, low }: Props) {
  const text = useText();
  const hasProposals = low.proposals.length > 0;
  return (
    <Card padding="0">
      <Box padding="400" paddingBlockEnd={hasProposals ? "300" : "400"}>
        <BlockStack gap="200">
          <InlineStack align="space-between" blockAlign="center" gap="200">
            <Text as="h2" variant="headingMd">
              {text("home.proposals.title")}
            </Text>
            {hasProposals ? (
              <Button variant="primary" url="/app/reorder">
                {text("home.proposals.create")}
              </Button>
            ) : null}
          </InlineStack>
          {hasRules ? null : <NoRules />}
          {hasRules && !hasProposals ? (
            <Text as="p" tone="subdued">
              {text("home.proposals.none")}
            </Text>
          ) : null}
        </BlockStack>
      </Box>
      {hasProposals ? <ProposalTable low={low} /> : null}
    </Card>
  );
}

function NoRules() {
  const text = useText();
  return (
    <BlockStack gap="300" inlineAlign="start">
      <Text as="p" tone="subdued">
        {text("home.proposals.noRules")}
      </Text>
      <Button url="/app/reorder">{text("home.proposals.setRules")}</Button>
    </BlockStack>
  );
}
