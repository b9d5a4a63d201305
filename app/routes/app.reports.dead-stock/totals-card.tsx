import { BlockStack, Card, Text } from "@shopify/polaris";
import { Figures } from "~/components/figures";
import { useFormat } from "~/components/format";
import { useText } from "~/components/use-text";
import type { DeadStockReport } from "./load-dead-stock.server";

/** What is tied up as a whole. */
export function TotalsCard({ report: { total, stockValue, idle, days } }: { report: DeadStockReport }) {
  const text = useText();
  const format = useFormat();
  const share = stockValue > 0 ? format.percent(total.value / stockValue) : null;
  return (
    <Card>
      <BlockStack gap="300">
        <Figures
          figures={[
            {
              label: text("reports.deadStock.value"),
              value: format.money(total.value),
              hint: share && text("reports.deadStock.ofStock", { share, value: format.money(stockValue) }),
            },
            { label: text("reports.deadStock.variants"), value: format.number(total.variants) },
            { label: text("reports.deadStock.units"), value: format.number(total.units) },
            ...(total.unknownUnits === 0
              ? []
              : [
                  {
                    label: text("reports.stockValue.unknownUnits"),
                    value: format.number(total.unknownUnits),
                    hint: text("reports.deadStock.unknownHint"),
                  },
                ]),
          ]}
        />
        <Text as="p" tone="subdued" variant="bodySm">
          {text(`reports.deadStock.notes.${idle}`, { count: days })}
        </Text>
      </BlockStack>
    </Card>
  );
}
