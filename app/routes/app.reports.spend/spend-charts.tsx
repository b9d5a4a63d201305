import { BlockStack, Card, InlineGrid, Text } from "@shopify/polaris";
import { useCalendarFormat } from "~/components/calendar-format";
import { ChartWithTable } from "~/components/chart/chart-with-table";
import { Figures } from "~/components/figures";
import { useFormat } from "~/components/format";
import { useText } from "~/components/use-text";
import type { SpendReport } from "./load-spend.server";

const mostRanks = 10;

/** What was spent as a whole, by month, and with whom most of it. */
export function SpendCharts({ report }: { report: SpendReport }) {
  const text = useText();
  const format = useFormat();
  const calendar = useCalendarFormat();
  const { totalSpend, orderCount, byMonth, bySupplier } = report;
  const money = (value: number) => format.money(value);
  const first = bySupplier.slice(0, mostRanks);
  const average = orderCount === 0 ? 0 : totalSpend / orderCount;
  return (
    <BlockStack gap="400">
      <Card>
        <BlockStack gap="300">
          <Figures
            figures={[
              { label: text("reports.spend.total"), value: money(totalSpend) },
              { label: text("reports.spend.orders"), value: format.number(orderCount) },
              { label: text("reports.spend.average"), value: money(average) },
            ]}
          />
          <OtherCurrencies report={report} />
          <Text as="p" tone="subdued" variant="bodySm">
            {text("reports.spend.note")}
          </Text>
        </BlockStack>
      </Card>
      {orderCount === 0 ? null : (
        <InlineGrid columns={{ xs: 1, md: 2 }} gap="400">
          <Card>
            <ChartWithTable
              title={text("reports.spend.byMonth")}
              label={text("reports.spend.byMonthLabel")}
              columns={[text("reports.spend.month"), text("reports.spend.amount")]}
              kind="bars"
              format={money}
              points={byMonth.map(({ month, spend }) => ({ label: calendar.month(month), value: spend }))}
            />
          </Card>
          <Card>
            <ChartWithTable
              title={
                bySupplier.length > mostRanks
                  ? text("reports.spend.bySupplierTop", { count: mostRanks })
                  : text("reports.spend.bySupplier")
              }
              label={text("reports.spend.bySupplierLabel")}
              columns={[text("reports.spend.supplier"), text("reports.spend.amount")]}
              kind="ranks"
              format={money}
              points={first.map(({ supplierName, spend }) => ({ label: supplierName, value: spend }))}
            />
          </Card>
        </InlineGrid>
      )}
    </BlockStack>
  );
}

function OtherCurrencies({ report: { otherCurrencies } }: { report: SpendReport }) {
  const text = useText();
  const format = useFormat();
  if (otherCurrencies.length === 0) return null;
  const amounts = otherCurrencies.map(({ currency, spend, orderCount }) =>
    text("reports.spend.otherCurrency", { count: orderCount, amount: format.money(spend, currency) }),
  );
  return <Text as="p">{text("reports.spend.otherCurrencies", { amounts: amounts.join(", ") })}</Text>;
}
