import { BlockStack, Button, Card, InlineStack, Text } from "@shopify/polaris";
import { useText } from "~/components/use-text";

/** Leads to what other currencies are worth. */
export function ExchangeRatesCard() {
  const text = useText();
  return (
    <Card>
      <InlineStack align="space-between" blockAlign="center" gap="300">
        <BlockStack gap="100">
          <Text as="h2" variant="headingMd">
            {text("exchangeRates.settings.title")}
          </Text>
          <Text as="p" tone="subdued">
            {text("exchangeRates.settings.hint")}
          </Text>
        </BlockStack>
        <Button url="/app/exchange-rates">{text("exchangeRates.settings.open")}</Button>
      </InlineStack>
    </Card>
  );
}
