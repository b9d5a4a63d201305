import { BlockStack, Card, Text } from "@shopify/polaris";
import { AtBreak } from "~/components/at-break";
import { useFormat } from "~/components/format";
import { useText } from "~/components/use-text";
import type { ExplainedForecast } from "~/models/reorder-rule/explain-forecast.server";

/** How the forecast comes to its target, and what to order now. */
export function TargetCard({ forecast }: { forecast: ExplainedForecast }) {
  const text = useText();
  const { number, decimal, signed } = useFormat();
  const { ahead, leadTimeDays, leadTimeSpreadDays, stock, rule } = forecast;
  const season = Math.round((forecast.season - 1) * 100);
  const percent = (change: number) => text("forecasts.detail.seasonValue", { change: signed(change) });
  const leadTime = { days: leadTimeDays, spread: leadTimeSpreadDays };
  const facts = [
    ["perDay", decimal(forecast.perDay, 2)],
    ...(season === 0 ? [] : [["season", percent(season)] as const]),
    [
      "leadTime",
      text(leadTimeSpreadDays >= 0.5 ? "forecasts.detail.daysSpread" : "forecasts.detail.days", leadTime),
    ],
    ["review", text("forecasts.detail.days", { days: forecast.reviewDays })],
    [
      "ahead",
      text("forecasts.detail.aheadValue", { mean: Math.round(ahead.mean), spread: Math.round(ahead.spread) }),
    ],
    ["service", number(Math.round(forecast.service * 1_000) / 10)],
    ["point", number(forecast.reorderPoint)],
    ["upTo", number(forecast.orderUpTo)],
    ["stock", number(stock.currentStock)],
    ["incoming", number(stock.incoming)],
    ["order", quantityIn(forecast)],
  ] as const;

  function quantityIn({ quantity, packSize }: ExplainedForecast): string {
    if (quantity === 0) return text("forecasts.detail.nothing");
    if (packSize === 1) return number(quantity);
    return text("forecasts.detail.orderCases", { quantity, count: quantity / packSize, packSize });
  }

  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {text("forecasts.detail.target")}
        </Text>
        <dl className="br-facts">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{text(`forecasts.detail.${name}`)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {forecast.atBreak ? (
          <Text as="p">
            <AtBreak purchase={forecast.atBreak} currency={forecast.currency} />
          </Text>
        ) : null}
        <Text as="p" tone="subdued">
          {forecast.learnedFrom === "own"
            ? text("forecasts.detail.learned.own", { count: forecast.sellingDays })
            : text(`forecasts.detail.learned.${forecast.learnedFrom}`)}
        </Text>
        {rule && !rule.byForecast ? (
          <Text as="p" tone="subdued">
            {text("forecasts.detail.ofRule", { point: rule.reorderPoint, quantity: rule.reorderQuantity })}
          </Text>
        ) : null}
      </BlockStack>
    </Card>
  );
}
