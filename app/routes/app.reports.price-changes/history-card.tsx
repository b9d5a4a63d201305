import { BlockStack, Button, Card, InlineStack } from "@shopify/polaris";
import { useCalendarFormat } from "~/components/calendar-format";
import { ChartWithTable } from "~/components/chart/chart-with-table";
import { FocusedRegion } from "~/components/focused-region";
import { useFormat } from "~/components/format";
import { useListFilters } from "~/components/use-list-filters";
import { useText } from "~/components/use-text";
import type { PriceSource } from "~/models/price-change/sources";
import type { PriceChangesPage } from "./load-price-changes.server";
import { pricesByDay } from "./prices-by-day";

interface Props {
  opened: NonNullable<PriceChangesPage["opened"]>;
  today: string;
  source: PriceSource;
}

/** What one product cost at one supplier over time. */
export function HistoryCard({ opened, today, source }: Props) {
  const text = useText();
  const format = useFormat();
  const calendar = useCalendarFormat();
  const { set } = useListFilters();
  const { title, supplierName, currency, prices, key } = opened;
  const write = (cost: number) => format.unitCost(cost, currency);
  return (
    <FocusedRegion of={key}>
      <Card>
        <BlockStack gap="200">
          <ChartWithTable
            title={text("reports.priceChanges.historyTitle", { title, supplier: supplierName })}
            label={text("reports.priceChanges.historyLabel", { title, supplier: supplierName })}
            pointTitle={text("charts.day")}
            series={[{ name: text(`reports.priceChanges.sources.${source}`), hue: "spend" }]}
            kind="steps"
            floating
            points={pricesByDay(prices, today).map(({ day, cost }) => ({
              label: calendar.day(day),
              mark: [calendar.shortDay(day)] as const,
              values: [cost],
            }))}
            format={write}
          />
          <InlineStack align="end">
            <Button variant="plain" onClick={() => set("item", "")}>
              {text("reports.priceChanges.closeHistory")}
            </Button>
          </InlineStack>
        </BlockStack>
      </Card>
    </FocusedRegion>
  );
}
