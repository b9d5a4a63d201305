import { BlockStack, Button, Card, InlineStack, Text } from "@shopify/polaris";
import { useState } from "react";
import { useFormat } from "~/components/format";
import { useText } from "~/components/use-text";
import type { DepositEntry } from "~/models/order-deposit/read.server";
import { DepositRow } from "./deposit-row";
import type { OrderPage } from "./load-order.server";
import { RecordDeposit } from "./record-deposit";
import { TakeDepositBack } from "./take-deposit-back";

interface Props {
  page: Pick<OrderPage, "order" | "deposits" | "billing" | "visitor">;
}

/** What of the order's deposit is due, paid, used and left, and each entry; absent for a draft, and without one once all is received. */
export function DepositCard({ page }: Props) {
  const { order, deposits, visitor } = page;
  const text = useText();
  const format = useFormat();
  const [recording, setRecording] = useState<DepositEntry["kind"] | null>(null);
  const [leaving, setLeaving] = useState<DepositEntry | null>(null);
  const { percent, due, left, currency } = deposits;
  const shown = deposits.deposits.filter(({ reversesId }) => reversesId === null);
  const canPay = order.status !== "cancelled";
  const isUnderWay = order.status === "sent" || order.status === "partial";
  if (shown.length === 0 && !isUnderWay) return null;
  const figures = (["due", "paid", "used", "left"] as const).filter((name) => deposits[name] !== 0);
  const isFree = order.status === "cancelled" || order.status === "received";
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {text("deposits.title")}
        </Text>
        {percent > 0 ? (
          <Text as="p" tone="subdued">
            {text("deposits.terms", { percent: format.percent(percent / 100) })}
          </Text>
        ) : null}
        {shown.length === 0 ? (
          <Text as="p" tone="subdued">
            {text("deposits.none")}
          </Text>
        ) : null}
        {figures.length > 0 ? (
          <BlockStack gap="100">
            {figures.map((name) => (
              <InlineStack key={name} align="space-between" gap="200">
                <Text as="span" tone="subdued">
                  {text(`deposits.${name}`)}
                </Text>
                <Text as="span" numeric {...(name === "due" && due > 0 && { fontWeight: "semibold" })}>
                  {format.money(deposits[name], currency)}
                </Text>
              </InlineStack>
            ))}
          </BlockStack>
        ) : null}
        {shown.length > 0 ? (
          <ul className="br-plain-list" aria-label={text("deposits.title")}>
            {shown.map((deposit) => (
              <li key={deposit.id}>
                <DepositRow {...{ deposit, currency, visitor }} onTakeBack={() => setLeaving(deposit)} />
              </li>
            ))}
          </ul>
        ) : null}
        {left > 0 && isFree ? (
          <Text as="p" tone="subdued">
            {text("deposits.freeHint")}
          </Text>
        ) : null}
        <InlineStack gap="200">
          {canPay ? <Button onClick={() => setRecording("payment")}>{text("deposits.record")}</Button> : null}
          {left > 0 ? (
            <Button onClick={() => setRecording("refund")}>{text("deposits.recordRefund")}</Button>
          ) : null}
        </InlineStack>
      </BlockStack>
      <RecordDeposit page={page} kind={recording} onClose={() => setRecording(null)} />
      <TakeDepositBack
        orderId={order.id}
        deposit={leaving}
        currency={currency}
        onClose={() => setLeaving(null)}
      />
    </Card>
  );
}
