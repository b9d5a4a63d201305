import { BlockStack, Button, Card, InlineStack, Text } from "@shopify/polaris";
import { useState } from "react";
import { useShopSettings } from "~/components/shop-settings";
import { useRateWords } from "~/components/use-rate-words";
import { useText } from "~/components/use-text";
import { FixRate } from "./fix-rate";
import type { OrderPage } from "./load-order.server";

/** What the order's currency is worth for the cost of its goods, where it is not the shop's own. */
export function RateCard({ page: { order, rate } }: { page: Pick<OrderPage, "order" | "rate"> }) {
  const text = useText();
  const { currency: shopCurrency } = useShopSettings();
  const { equation } = useRateWords();
  const [isFixing, setFixing] = useState(false);
  const { currency, fixedRate, todaysRate, canChange } = rate;
  if (currency === shopCurrency) return null;
  return (
    <Card>
      <BlockStack gap="200">
        <InlineStack align="space-between" blockAlign="center" gap="200">
          <Text as="h2" variant="headingMd">
            {text("exchangeRates.order.title")}
          </Text>
          {canChange ? (
            <Button variant="plain" onClick={() => setFixing(true)}>
              {text(fixedRate === null ? "exchangeRates.order.fix" : "exchangeRates.order.change")}
            </Button>
          ) : null}
        </InlineStack>
        {fixedRate === null ? (
          <>
            <Text as="p">{text("exchangeRates.order.byRates")}</Text>
            <Text as="p" tone="subdued">
              {todaysRate === null
                ? text("exchangeRates.order.noRate", { currency })
                : text("exchangeRates.order.today", { equation: equation(currency, todaysRate) })}
            </Text>
          </>
        ) : (
          <>
            <Text as="p">{equation(currency, fixedRate)}</Text>
            <Text as="p" tone="subdued">
              {text("exchangeRates.order.fixed")}
            </Text>
          </>
        )}
      </BlockStack>
      {isFixing ? <FixRate order={order} rate={rate} onClose={() => setFixing(false)} /> : null}
    </Card>
  );
}
