import { BlockStack, Card, Text } from "@shopify/polaris";
import { useFormat } from "~/components/format";
import { Timeline } from "~/components/timeline";
import { useStaffName } from "~/components/use-staff-name";
import { useText } from "~/components/use-text";
import type { ReturnPage } from "./load-return.server";

/** What has become of the return, when and by whom. */
export function HistoryCard({ page: { found, visitor } }: { page: ReturnPage }) {
  const text = useText();
  const format = useFormat();
  const staffName = useStaffName(visitor);
  const steps = [
    { step: "sent", at: found.sentAt, by: found.sentBy },
    { step: "credited", at: found.creditedAt, by: found.creditedBy },
    { step: "cancelled", at: found.cancelledAt, by: found.cancelledBy },
  ] as const;
  const events = [
    { what: text("returns.history.created"), at: found.createdAt, by: found.createdBy },
    ...found.credits.map(({ amount, createdAt: at, actor: by }) => ({
      what: text("returns.history.credit", { amount: format.money(amount, found.currency) }),
      at,
      by,
    })),
    ...steps.flatMap(({ step, at, by }) =>
      at === null ? [] : [{ what: text(`returns.history.${step}`), at, by }],
    ),
  ].sort((one, other) => (one.at < other.at ? -1 : Number(one.at > other.at)));
  const title = text("returns.history.title");
  return (
    <Card>
      <BlockStack gap="400">
        <Text as="h2" variant="headingMd">
          {title}
        </Text>
        <Timeline
          label={title}
          entries={events
            .map(({ what, at, by }, place) => ({
              key: `${place} ${at}`,
              title: what,
              when: [format.dateTime(at), staffName(by)].filter(Boolean).join(" · "),
            }))
            .reverse()}
        />
      </BlockStack>
    </Card>
  );
}
