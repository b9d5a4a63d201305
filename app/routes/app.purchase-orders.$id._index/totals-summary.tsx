import { BlockStack, Card, Divider, InlineStack, Text } from "@shopify/polaris";
import { useFormat } from "~/components/format";
import type { PurchaseOrderResource } from "~/models/purchase-order/resource";

export function TotalsSummary({ order }: { order: PurchaseOrderResource }) {
  const format = useFormat();
  const { subtotal, shipping, tax, discount, total, currency } = order;
  const charges = [
    { label: "Subtotal", amount: subtotal, shown: true },
    { label: "Shipping", amount: shipping, shown: shipping !== 0 },
    { label: "Tax", amount: tax, shown: tax !== 0 },
    { label: "Discount", amount: -discount, shown: discount !== 0 },
  ];
  return (
    <Card>
      <BlockStack gap="200">
        <Text as="h2" variant="headingMd">
          Total
        </Text>
        {charges
          .filter(({ shown }) => shown)
          .map(({ label, amount }) => (
            <InlineStack key={label} align="space-between">
              <Text as="span" tone="subdued">
                {label}
              </Text>
              <Text as="span" numeric>
                {format.money(amount, currency)}
              </Text>
            </InlineStack>
          ))}
        <Divider />
        <InlineStack align="space-between">
          <Text as="span" variant="headingSm">
            Total
          </Text>
          <Text as="span" variant="headingSm" numeric>
            {format.money(total, currency)}
          </Text>
        </InlineStack>
      </BlockStack>
    </Card>
  );
}
