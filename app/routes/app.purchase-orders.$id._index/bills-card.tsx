import { BlockStack, Button, Card, InlineStack, Link, Text } from "@shopify/polaris";
import { BillStatusBadge } from "~/components/bill-status-badge";
import { useFormat } from "~/components/format";
import { useText } from "~/components/use-text";
import type { OrderPage } from "./load-order.server";

/** What of the order was ordered, came and is billed, its bills, and the way to a new one; absent before it is sent. */
export function BillsCard({ page: { order, billing } }: { page: Pick<OrderPage, "order" | "billing"> }) {
  const text = useText();
  const format = useFormat();
  if (order.status === "draft" || (order.status === "cancelled" && billing.bills.length === 0)) return null;
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {text("bills.ofOrder.title")}
        </Text>
        <BlockStack gap="100">
          {(["ordered", "received", "billed"] as const).map((name) => (
            <InlineStack key={name} align="space-between" gap="200">
              <Text as="span" tone="subdued">
                {text(`bills.ofOrder.${name}`)}
              </Text>
              <Text as="span" numeric>
                {format.money(billing[name], order.currency)}
              </Text>
            </InlineStack>
          ))}
        </BlockStack>
        {billing.bills.length === 0 ? (
          <Text as="p" tone="subdued">
            {text("bills.ofOrder.none")}
          </Text>
        ) : (
          <ul className="br-plain-list" aria-label={text("bills.ofOrder.title")}>
            {billing.bills.map(({ id, number, kind, status, total, currency, dueOn }) => (
              <li key={id}>
                <InlineStack align="space-between" gap="200">
                  <InlineStack gap="200" blockAlign="center">
                    <Link url={`/app/bills/${id}`} removeUnderline>
                      {number}
                    </Link>
                    <BillStatusBadge kind={kind} status={status} />
                  </InlineStack>
                  <Text as="span" numeric>
                    {format.money(total, currency)}
                  </Text>
                </InlineStack>
                <Text as="p" tone="subdued" variant="bodySm">
                  {text("bills.columns.dueOn")}: {format.day(dueOn)}
                </Text>
              </li>
            ))}
          </ul>
        )}
        {order.status === "cancelled" ? null : (
          <InlineStack>
            <Button url={`/app/bills/new?order=${order.id}`}>{text("bills.enter")}</Button>
          </InlineStack>
        )}
      </BlockStack>
    </Card>
  );
}
