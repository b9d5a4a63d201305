import { BlockStack, Box, Button, Card, InlineStack, Text } from "@shopify/polaris";
import { useState } from "react";
import { stockTransfers } from "~/api/stock-transfers";
import { ErrorBanner } from "~/components/error-banner";
import { useFormat } from "~/components/format";
import { useApiAction } from "~/components/use-api-action";
import { useText } from "~/components/use-text";
import type { TransferProposal } from "~/models/transfer-proposal/list.server";
import type { CreatedTransfer } from "./created-transfers";
import { type LineChoices, movedLines } from "./moved-lines";
import { ProposalTable } from "./proposal-table";

interface Props {
  proposal: TransferProposal;
  transferDays: number;
  onCreated: (transfer: CreatedTransfer) => void;
}

/** What one location should give to another, with what buying it would take, and the button that makes a transfer of it. */
export function ProposalCard({ proposal, transferDays, onCreated }: Props) {
  const text = useText();
  const { sourceLocationId, destinationLocationId, items } = proposal;
  const names = { source: proposal.sourceLocationName, destination: proposal.destinationLocationName };
  const [choices, setChoices] = useState<LineChoices>({ left: {}, quantities: {} });
  const action = useApiAction<typeof stockTransfers.create>({
    onSuccess(transfer) {
      setChoices({ left: {}, quantities: {} });
      onCreated(transfer);
    },
  });
  const moved = movedLines(items, choices);
  const create = () => {
    if (moved.items === null) return;
    const body = { sourceLocationId, destinationLocationId, items: moved.items };
    void action.run(stockTransfers.create, { body });
  };
  return (
    <Card padding="0">
      <Box padding="400">
        <BlockStack gap="300">
          <InlineStack align="space-between" blockAlign="start" gap="300">
            <BlockStack gap="100">
              <Text as="h2" variant="headingMd">
                {text("moving.pair", names)}
              </Text>
              <Compared items={items} transferDays={transferDays} />
            </BlockStack>
            <Button
              variant="primary"
              disabled={moved.items === null}
              loading={action.pending}
              accessibilityLabel={text("moving.createFor", names)}
              onClick={create}
            >
              {text("moving.create", { count: moved.count })}
            </Button>
          </InlineStack>
          <ErrorBanner error={action.error} title={text("transfers.notCreated")} />
        </BlockStack>
      </Box>
      <ProposalTable
        label={text("moving.table", names)}
        names={names}
        items={items}
        choices={choices}
        setChoices={setChoices}
      />
    </Card>
  );
}

/** How long moving and buying take, and what buying would cost. */
function Compared({ items, transferDays }: { items: TransferProposal["items"]; transferDays: number }) {
  const text = useText();
  const { money } = useFormat();
  const known = items.flatMap(({ orderCost }) => orderCost ?? []);
  const cost = known.reduce((sum, one) => sum + one, 0);
  const deliveryDays = Math.round(Math.max(...items.map((item) => item.deliveryDays)));
  return (
    <Text as="p" tone="subdued">
      {text("moving.quicker", { count: transferDays })} {text("moving.slower", { count: deliveryDays })}{" "}
      {known.length === items.length ? text("moving.saves", { money: money(cost) }) : null}
    </Text>
  );
}
