import { BlockStack, Card, InlineStack, Text } from "@shopify/polaris";
import { useFormat } from "~/components/format";
import { useShopSettings } from "~/components/shop-settings";
import { useText } from "~/components/use-text";
import type { BillResource } from "~/models/bill/resource";

/** What changed exchange rates cost or saved, in the store's currency; absent for a bill in that. */
export function ExchangeCard({ bill: { currency, exchange } }: { bill: BillResource }) {
  const text = useText();
  const format = useFormat();
  const { currency: shopCurrency } = useShopSettings();
  if (currency === shopCurrency) return null;
  const words = (difference: number | null) => {
    if (difference === null) return text("bills.exchange.unknown");
    if (difference === 0) return text("bills.exchange.none");
    const amount = format.money(Math.abs(difference));
    return text(`bills.exchange.${difference > 0 ? "loss" : "gain"}`, { amount });
  };
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {text("bills.exchange.title")}
        </Text>
        <BlockStack gap="200">
          {(["orderToBill", "billToPayment"] as const).map((name) => (
            <InlineStack key={name} align="space-between" gap="100">
              <Text as="span" tone="subdued">
                {text(`bills.exchange.${name}`)}
              </Text>
              <Text as="span" numeric>
                {words(exchange[name])}
              </Text>
            </InlineStack>
          ))}
        </BlockStack>
      </BlockStack>
    </Card>
  );
}
