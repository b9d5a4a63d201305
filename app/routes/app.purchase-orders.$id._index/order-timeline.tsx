import { BlockStack, Button, Card, Link, Text } from "@shopify/polaris";
import { useFormat } from "~/components/format";
import { OrderChanges } from "~/components/order-changes";
import { MailDetails, useNewsTitle } from "~/components/supplier-mail/mail-events";
import { Timeline } from "~/components/timeline";
import { useRateWords } from "~/components/use-rate-words";
import { useStaffName } from "~/components/use-staff-name";
import { useText } from "~/components/use-text";
import { isReturned } from "~/models/email/event-kind";
import type { ApprovalEvent } from "~/models/purchase-order/approval-events";
import type { EventBase, ReceiptStock, TimelineEvent } from "~/models/purchase-order/timeline";
import { SupplierNote } from "./answer-card";
import type { OrderPage } from "./load-order.server";
import { isOfMoney, MoneyDetails, useMoneyTitle } from "./money-events";
import { ReceivedLines } from "./received-lines";

type OfReceipt = Extract<TimelineEvent, { kind: "received" | "reversed" }>;

interface Props {
  page: Pick<OrderPage, "order" | "timeline" | "visitor" | "locationNames" | "returnable">;
  onUndo: (receiptId: number) => void;
}

/** What happened to the order: written, sent to whom, each delivery, and how it ended. */
export function OrderTimeline({ page, onUndo }: Props) {
  const { order, timeline, visitor, locationNames, returnable } = page;
  const supplier = order.supplierName;
  const text = useText();
  const format = useFormat();
  const title = text("purchaseOrders.timeline.title");
  const staffName = useStaffName(visitor);
  const newsTitle = useNewsTitle();
  const { equation } = useRateWords();
  const moneyTitle = useMoneyTitle();
  const whenOf = ({ at, actor }: TimelineEvent) =>
    [format.dateTime(at), staffName(actor)].filter(Boolean).join(" · ");
  const placeOf = ({ locationId }: OfReceipt) =>
    locationNames[locationId] ?? text("purchaseOrders.timeline.formerLocation");

  function titleOf(event: TimelineEvent): string {
    if (event.kind === "mail") {
      const { mail, recipient, revision } = event;
      const keys = { sent: "mailSent", pending: "mailPending", rejected: "mailRejected" } as const;
      const place = revision > 1 ? ("revision" as const) : ("timeline" as const);
      return text(`purchaseOrders.${place}.${keys[mail]}`, { recipient, number: revision });
    }
    if (event.kind === "mailNews") return newsTitle(event);
    if (isOfApproval(event)) {
      const { kind, revision: number } = event;
      return number > 1
        ? text(`purchaseOrders.approval.ofRevision.${kind}`, { number })
        : text(`purchaseOrders.approval.timeline.${kind}`);
    }
    if (isOfConfirmation(event))
      return text(`purchaseOrders.confirmation.timeline.${event.kind}`, { supplier });
    if (event.kind === "markedSent" && event.revision > 1)
      return text("purchaseOrders.revision.markedSent", { number: event.revision });
    if (event.kind === "received" && event.units === 0) {
      return text("purchaseOrders.timeline.notAccepted", {
        count: event.notAccepted,
        location: placeOf(event),
      });
    }
    if (event.kind === "received" || event.kind === "reversed") {
      return text(`purchaseOrders.timeline.${event.kind}`, { count: event.units, location: placeOf(event) });
    }
    if (event.kind === "attached" || event.kind === "attachmentRemoved")
      return text(`attachments.timeline.${event.kind}`, { name: event.name });
    if (event.kind === "chargeAdded" || event.kind === "chargeTakenBack")
      return text(`landedCharges.timeline.${event.kind}.${event.charge}`, {
        amount: format.money(event.amount, event.currency),
      });
    if (isOfMoney(event)) return moneyTitle(event, order.currency);
    if (event.kind === "rateFixed")
      return event.rate === null
        ? text("exchangeRates.order.event.removed")
        : text("exchangeRates.order.event.fixed", { equation: equation(order.currency, event.rate) });
    if (event.kind === "closed" || event.kind === "knownExtra")
      return text(`purchaseOrders.timeline.${event.kind}`, { count: event.units });
    return text(`purchaseOrders.timeline.${event.kind}`);
  }

  function detailsOf(event: TimelineEvent) {
    if (event.kind === "mailNews") return event.detail ? <Text as="p">{event.detail}</Text> : null;
    if (isOfApproval(event)) {
      return event.words ? (
        <Text as="p" breakWord>
          {event.words}
        </Text>
      ) : null;
    }
    if (event.kind === "answered" || event.kind === "answerAccepted") {
      const { note, changes } = event;
      if (note === "" && changes.length === 0) return null;
      return (
        <>
          {note ? <SupplierNote note={note} /> : null}
          <OrderChanges changes={changes} currency={order.currency} />
        </>
      );
    }
    if (event.kind === "mail") {
      const { mail, changes } = event;
      return (
        <MailDetails mail={event}>
          {mail !== "rejected" && changes.length > 0 ? (
            <OrderChanges changes={changes} currency={order.currency} />
          ) : null}
        </MailDetails>
      );
    }
    if (event.kind === "markedSent") {
      const { changes } = event;
      return changes.length > 0 ? <OrderChanges changes={changes} currency={order.currency} /> : null;
    }
    if (isOfMoney(event)) return <MoneyDetails event={event} currency={order.currency} />;
    if (event.kind !== "received" && event.kind !== "reversed") return null;
    const lines = order.receipts.find(({ id }) => id === event.receiptId)?.lineItems ?? [];
    return (
      <>
        <ReceivedLines lines={lines} of={order.lineItems} />
        {event.stock ? <StockNote event={event} stock={event.stock} /> : null}
        {event.kind === "reversed" ? (
          <ReversalNote event={event} />
        ) : (
          <ReceiptActions order={order} event={event} returnable={returnable} onUndo={onUndo} />
        )}
      </>
    );
  }

  return (
    <Card>
      <BlockStack gap="400">
        <Text as="h2" variant="headingMd">
          {title}
        </Text>
        <Timeline
          label={title}
          entries={timeline.map((event) => ({
            key: event.key,
            title: titleOf(event),
            when: whenOf(event),
            critical: isBad(event),
            details: detailsOf(event),
          }))}
        />
      </BlockStack>
    </Card>
  );
}

type OfConfirmation = Extract<
  TimelineEvent,
  { kind: "linkMade" | "linkRevoked" | "linkOpened" | "answered" | "answerAccepted" | "answerDeclined" }
>;

function isOfConfirmation(event: TimelineEvent): event is OfConfirmation {
  return event.kind.startsWith("link") || event.kind.startsWith("answer");
}

function isOfApproval(event: TimelineEvent): event is EventBase & ApprovalEvent {
  return event.kind.startsWith("approval");
}

function isBad(event: TimelineEvent): boolean {
  if (event.kind === "mailNews") return isReturned(event.news);
  return event.kind === "mail" && event.mail === "rejected";
}

type Reversed = Extract<TimelineEvent, { kind: "reversed" }>;

function ReversalNote({ event: { of, note } }: { event: Reversed }) {
  const text = useText();
  const format = useFormat();
  return (
    <>
      {note ? <Text as="p">{note}</Text> : null}
      <Text as="p" variant="bodySm" tone="subdued">
        {text("purchaseOrders.timeline.reversedOf", { time: format.dateTime(of) })}
      </Text>
    </>
  );
}

interface ReceiptProps extends Pick<OrderPage, "order" | "returnable"> {
  event: Extract<TimelineEvent, { kind: "received" }>;
  onUndo: (receiptId: number) => void;
}

function ReceiptActions({ order, event, returnable, onUndo }: ReceiptProps) {
  const text = useText();
  const { receiptId, units, left, isUndone } = event;
  const own = returnable.filter((one) => one.receiptId === receiptId);
  const accepted = own.reduce((sum, { kind, left: of }) => (kind === "accepted" ? sum + of : sum), 0);
  const returned = left - accepted;
  const notes = [
    ...(isUndone ? [text("purchaseOrders.timeline.undone")] : []),
    ...(left > 0 && left < units
      ? [text("purchaseOrders.timeline.partlyUndone", { count: units - left })]
      : []),
    ...(returned > 0
      ? [returned === units ? text("returns.ofOrder.all") : text("returns.ofOrder.gone", { count: returned })]
      : []),
  ];
  return (
    <>
      {notes.length > 0 ? (
        <Text as="p" variant="bodySm" tone="subdued">
          {notes.join(" · ")}
        </Text>
      ) : null}
      <div className="br-inline">
        {left > 0 ? <Link url={`/app/labels?receipt=${receiptId}`}>{text("labels.title")}</Link> : null}
        {own.length > 0 ? (
          <Link url={`/app/supplier-returns/new?order=${order.id}&receipt=${receiptId}`}>
            {text("returns.ofOrder.start")}
          </Link>
        ) : null}
        {own.length > 0 ? (
          <Button variant="plain" onClick={() => onUndo(receiptId)}>
            {text("purchaseOrders.timeline.undo")}
          </Button>
        ) : null}
      </div>
    </>
  );
}

function StockNote({ event, stock: { state, since } }: { event: OfReceipt; stock: ReceiptStock }) {
  const text = useText();
  const format = useFormat();
  const keys = {
    applied: "stockApplied",
    pending: "stockPending",
    rejected: "stockRejected",
    review: "stockReview",
    givenUp: event.kind === "received" ? "stockGivenUp" : "stockKept",
  } as const;
  const needsDecision = state === "rejected" || state === "review";
  return (
    <Text as="p" variant="bodySm" tone={needsDecision ? "critical" : "subdued"}>
      {text(`purchaseOrders.timeline.${keys[state]}`, { time: since ? format.dateTime(since) : "" })}
    </Text>
  );
}
