import { BlockStack, Text } from "@shopify/polaris";
import { useFormat } from "~/components/format";
import { useText } from "~/components/use-text";
import type { Total } from "./load-results.server";
import { verdictOf } from "./verdict-of";

/** In words: which way of ordering does better, and what happened. */
export function Verdict({ total }: { total: Total }) {
  const text = useText();
  const { percent, shortMoney } = useFormat();
  const { byForecast, byRules, fillRate, outOfStock } = total;
  return (
    <BlockStack gap="200">
      <Text as="h2" variant="headingLg">
        {text(`results.verdict.${verdictOf(total)}`)}
      </Text>
      {byForecast && byRules ? (
        <Text as="p">
          {text("results.ways", {
            days: total.days,
            forecast: percent(byForecast.fillRate),
            forecastStock: shortMoney(byForecast.stockValue),
            rules: percent(byRules.fillRate),
            rulesStock: shortMoney(byRules.stockValue),
          })}
        </Text>
      ) : null}
      {byForecast ? (
        <Text as="p" tone="subdued">
          {fillRate === null
            ? text("results.actualUnknown")
            : text("results.actual", {
                served: percent(fillRate),
                units: total.lostUnits ?? 0,
                money: shortMoney(total.lostSales ?? 0),
                out: percent(outOfStock ?? 0),
              })}
        </Text>
      ) : null}
    </BlockStack>
  );
}
