import { BlockStack, Card, Divider, InlineStack, Text } from "@shopify/polaris";
import type { ReactNode } from "react";
import type { Amount } from "~/models/purchase-order/money";
import { useFormat } from "./format";
import { useText } from "./use-text";

interface Props {
  /** "Summary" unless given. */
  title?: string;
  currency: string;
  /** How many lines and units the subtotal is of. */
  lines: number;
  units: number;
  subtotal: Amount;
  total: Amount;
  /** What is added and taken off: `AmountRow`s, or fields. */
  children?: ReactNode;
}

/** What an order comes to. */
export function OrderTotals({ title, currency, lines, units, subtotal, total, children }: Props) {
  const text = useText();
  const format = useFormat();
  const counted = [
    text("common.counts.lines", { count: lines }),
    text("common.counts.units", { count: units }),
  ];
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {title ?? text("purchaseOrders.totals.title")}
        </Text>
        <AmountRow label={counted.join(", ")} amount={format.money(subtotal, currency)} />
        {children}
        <Divider />
        <InlineStack align="space-between">
          <Text as="span" variant="headingMd">
            {text("purchaseOrders.totals.total")}
          </Text>
          <Text as="span" variant="headingMd" numeric>
            {format.money(total, currency)}
          </Text>
        </InlineStack>
      </BlockStack>
    </Card>
  );
}

export function AmountRow({ label, amount }: { label: string; amount: string }) {
  return (
    <InlineStack align="space-between">
      <Text as="span" tone="subdued">
        {label}
      </Text>
      <Text as="span" numeric>
        {amount}
      </Text>
    </InlineStack>
  );
}
