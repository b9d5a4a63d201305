import { BlockStack, Card, Text } from "@shopify/polaris";
import { useFormat } from "~/components/format";
import { Timeline } from "~/components/timeline";
import { useText } from "~/components/use-text";
import type { TransferPage } from "./load-transfer.server";

const steps = ["departed", "completed", "cancelled"] as const;

/** What has become of the transfer, and when. */
export function HistoryCard({ page: { transfer, moves } }: { page: TransferPage }) {
  const text = useText();
  const format = useFormat();
  const events = [
    { what: text("transfers.history.created"), at: transfer.createdAt },
    ...steps.flatMap((step) => {
      const at = transfer[`${step}At`];
      return at ? [{ what: text(`transfers.history.${step}`), at }] : [];
    }),
    ...moves.map(({ locationName: location, units, at, ...how }) => ({
      what: text(`transfers.history.${wordOf(units, how)}`, {
        units: text("common.counts.units", { count: Math.abs(units) }),
        location,
      }),
      at,
    })),
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
            .map(({ what, at }) => ({ key: `${what} ${at}`, title: what, when: format.dateTime(at) }))
            .reverse()}
        />
      </BlockStack>
    </Card>
  );
}

function wordOf(units: number, { isGivenUp, isThere }: { isGivenUp: boolean; isThere: boolean }) {
  if (isThere) return "receivedThere";
  if (isGivenUp) return units < 0 ? "notLeft" : "notArrived";
  return units < 0 ? "left" : "arrived";
}
