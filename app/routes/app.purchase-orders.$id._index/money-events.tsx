import { InlineStack, Link, Text } from "@shopify/polaris";
import { useFormat } from "~/components/format";
import { useText } from "~/components/use-text";
import type { BillEvent } from "~/models/purchase-order/bill-events";
import type { EventBase, TimelineEvent } from "~/models/purchase-order/timeline";

type MoneyEvent = EventBase & BillEvent;

export function isOfMoney(event: TimelineEvent): event is MoneyEvent {
  return event.kind.startsWith("bill") || event.kind.startsWith("deposit");
}

/** What happened to a bill or a deposit of the order. */
export function useMoneyTitle(): (event: MoneyEvent, currency: string) => string {
  const text = useText();
  const format = useFormat();
  return (event, currency) => {
    const amount = format.money(event.amount, currency);
    if (!("billId" in event)) return text(`deposits.timeline.${event.kind}.${event.ofKind}`, { amount });
    const { number, ofKind } = event;
    if (!("by" in event)) return text(`bills.timeline.${event.kind}.${ofKind}`, { number, amount });
    const by = ofKind === "credit" ? "repayment" : event.by;
    return text(`bills.timeline.${event.kind}.${by}`, { number, amount });
  };
}

/** The way to the bill, and the discount of a payment. */
export function MoneyDetails({ event, currency }: { event: MoneyEvent; currency: string }) {
  const text = useText();
  const format = useFormat();
  if (!("billId" in event)) return null;
  const discount = "by" in event ? event.discount : 0;
  return (
    <InlineStack gap="400">
      {discount > 0 ? (
        <Text as="span" variant="bodySm" tone="subdued">
          {text("bills.payments.discount", { amount: format.money(discount, currency) })}
        </Text>
      ) : null}
      <Link url={`/app/bills/${event.billId}`}>{text("bills.timeline.open", { number: event.number })}</Link>
    </InlineStack>
  );
}
