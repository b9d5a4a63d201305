import { BlockStack, Card, Text } from "@shopify/polaris";
import type { ReactNode } from "react";
import { useFormat } from "~/components/format";
import { MailDetails, useNewsTitle } from "~/components/supplier-mail/mail-events";
import { Timeline } from "~/components/timeline";
import { useStaffName } from "~/components/use-staff-name";
import { useText } from "~/components/use-text";
import { isReturned } from "~/models/email/event-kind";
import { newsOf } from "~/models/email/news";
import type { ReturnPage } from "./load-return.server";

interface Step {
  what: string;
  at: string;
  by: string;
  critical?: boolean;
  details?: ReactNode;
}

const mailKeys = { sent: "mailSent", pending: "mailPending", rejected: "mailRejected" } as const;

/** What has become of the return and of its emails, when and by whom. */
export function HistoryCard({ page: { found, mails, visitor } }: { page: ReturnPage }) {
  const text = useText();
  const format = useFormat();
  const staffName = useStaffName(visitor);
  const newsTitle = useNewsTitle();
  const steps = [
    { step: "sent", at: found.sentAt, by: found.sentBy },
    { step: "credited", at: found.creditedAt, by: found.creditedBy },
    { step: "cancelled", at: found.cancelledAt, by: found.cancelledBy },
  ] as const;
  const events: Step[] = [
    { what: text("returns.history.created"), at: found.createdAt, by: found.createdBy },
    ...found.credits.map(({ amount, createdAt: at, actor: by }) => ({
      what: text("returns.history.credit", { amount: format.money(amount, found.currency) }),
      at,
      by,
    })),
    ...steps.flatMap(({ step, at, by }) =>
      at === null ? [] : [{ what: text(`returns.history.${step}`), at, by }],
    ),
    ...[...mails].reverse().map((mail) => ({
      what: text(`purchaseOrders.timeline.${mailKeys[mail.mail]}`, { recipient: mail.recipient }),
      ...{ at: mail.sentAt ?? mail.createdAt, by: mail.actor, critical: mail.mail === "rejected" },
      details: <MailDetails mail={mail} />,
    })),
    ...mails.flatMap(newsOf).map(({ at, detail, ...news }) => ({
      ...{ what: newsTitle(news), at, by: "", critical: isReturned(news.news) },
      details: detail ? <Text as="p">{detail}</Text> : null,
    })),
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
            .map(({ what, at, by, critical = false, details = null }, place) => ({
              ...{ critical, details },
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
