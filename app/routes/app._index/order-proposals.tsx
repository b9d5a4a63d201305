import { BlockStack, Box, Button, Card, InlineStack, Link, Text } from "@shopify/polaris";
import { useState } from "react";
import { reorderSuggestions } from "~/api/reorder-suggestions";
import { ErrorBanner } from "~/components/error-banner";
import { useApiAction } from "~/components/use-api-action";
import { useText } from "~/components/use-text";
import type { CreatedDrafts } from "~/models/reorder-rule/create-drafts.server";
import { DraftOutcome } from "./draft-outcome";
import type { LowStock } from "./load-home.server";
import { ProposalTable } from "./proposal-table";

interface Props {
  hasRules: boolean;
  low: LowStock;
}

/** Which suppliers to order from now, for how much, and what it costs to leave it for a week. */
export function OrderProposals({ hasRules, low }: Props) {
  const text = useText();
  const [outcome, setOutcome] = useState<CreatedDrafts | null>(null);
  const creating = useApiAction<typeof reorderSuggestions.createDrafts>({ onSuccess: setOutcome });
  const create = () => {
    setOutcome(null);
    void creating.run(reorderSuggestions.createDrafts, {});
  };
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
              <InlineStack gap="200" blockAlign="center">
                <Button url="/app/reorder">{text("home.proposals.review")}</Button>
                {low.canDraft ? (
                  <Button variant="primary" loading={creating.pending} onClick={create}>
                    {text("home.proposals.create")}
                  </Button>
                ) : null}
              </InlineStack>
            ) : null}
          </InlineStack>
          <ErrorBanner error={creating.error} title={text("home.proposals.failed")} />
          {hasRules ? null : <NoRules />}
          {hasRules && !hasProposals ? <NothingToOrder inDrafts={low.inDrafts} /> : null}
        </BlockStack>
      </Box>
      {outcome ? <DraftOutcome outcome={outcome} onDismiss={() => setOutcome(null)} /> : null}
      {hasProposals ? <ProposalTable low={low} /> : null}
    </Card>
  );
}

function NothingToOrder({ inDrafts: count }: { inDrafts: number }) {
  const text = useText();
  return (
    <Text as="p" tone="subdued">
      {count === 0 ? (
        text("home.proposals.none")
      ) : (
        <Link url="/app/purchase-orders?status=draft">{text("home.proposals.inDrafts", { count })}</Link>
      )}
    </Text>
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
