import { BlockStack, Card, InlineStack, Link, Text } from "@shopify/polaris";
import { useFormat } from "~/components/format";
import { ReturnStatusBadge } from "~/components/return-status-badge";
import { useText } from "~/components/use-text";
import type { OrderPage } from "./load-order.server";

/** What of the order went back to its supplier; absent without returns. */
export function ReturnsCard({ returns }: Pick<OrderPage, "returns">) {
  const text = useText();
  const format = useFormat();
  if (returns.length === 0) return null;
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {text("returns.ofOrder.title")}
        </Text>
        <ul className="br-plain-list">
          {returns.map(({ id, returnNumber, status, unitCount, expectedCredit, currency, createdAt }) => (
            <li key={id}>
              <InlineStack align="space-between" gap="200">
                <InlineStack gap="200" blockAlign="center">
                  <Link url={`/app/supplier-returns/${id}`} removeUnderline>
                    {returnNumber}
                  </Link>
                  <ReturnStatusBadge status={status} />
                </InlineStack>
                <Text as="span" numeric>
                  {format.money(expectedCredit, currency)}
                </Text>
              </InlineStack>
              <Text as="p" tone="subdued" variant="bodySm">
                {[format.date(createdAt), text("common.counts.units", { count: unitCount })].join(" · ")}
              </Text>
            </li>
          ))}
        </ul>
      </BlockStack>
    </Card>
  );
}
