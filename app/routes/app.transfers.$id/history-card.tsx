import { BlockStack, Card, Text } from "@shopify/polaris";
import { useFormat } from "~/components/format";
import { Timeline } from "~/components/timeline";
import { useText } from "~/components/use-text";
import type { TransferPage } from "./load-transfer.server";

/** What has become of the transfer, and when. */
export function HistoryCard({ page: { transfer, moved } }: { page: TransferPage }) {
  const text = useText();
  const format = useFormat();
  const events = [
    { what: text("transfers.history.created"), at: transfer.createdAt },
    ...(transfer.completedAt
      ? [{ what: text("transfers.history.completed"), at: transfer.completedAt }]
      : []),
    ...(moved
      ? [
          {
            what: text("transfers.history.moved", {
              units: text("common.counts.units", { count: moved.units }),
            }),
            at: moved.at,
          },
        ]
      : []),
  ];
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {text("transfers.history.title")}
        </Text>
        <Timeline
          label={text("transfers.history.title")}
          entries={events
            .map(({ what, at }) => ({ key: what, title: what, when: format.dateTime(at) }))
            .reverse()}
        />
      </BlockStack>
    </Card>
  );
}
