import { BlockStack, Card, Text } from "@shopify/polaris";
import { useCalendarFormat } from "~/components/calendar-format";
import { ChartWithTable } from "~/components/chart/chart-with-table";
import { useFormat } from "~/components/format";
import { useText } from "~/components/use-text";
import type { MonthlySpend } from "~/models/dashboard/monthly-spend.server";

interface Props {
  spend: readonly MonthlySpend[];
  hasOrders: boolean;
}

const height = 240;

/** What was spent in each of the last twelve months. */
export function SpendCard({ spend, hasOrders }: Props) {
  const text = useText();
  const format = useFormat();
  const calendar = useCalendarFormat();
  const title = text("home.spend.title");
  // Months before the first order would be an empty half of the picture.
  const first = spend.findIndex((point) => point.spend > 0);
  if (hasOrders && spend.length > 0)
    return (
      <Card>
        <ChartWithTable
          title={title}
          label={text("home.spend.label")}
          pointTitle={text("home.spend.month")}
          series={[{ name: text("home.spend.spend"), hue: "spend" }]}
          kind="bars"
          height={height}
          format={(value) => format.money(value)}
          formatMark={format.shortMoney}
          points={spend.slice(Math.max(first, 0)).map((point, index) => ({
            label: calendar.month(point.month),
            mark: calendar.monthMark(point.month, index === 0),
            values: [point.spend],
          }))}
        />
      </Card>
    );
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {title}
        </Text>
        <Text as="p" tone="subdued">
          {text("home.spend.none")}
        </Text>
      </BlockStack>
    </Card>
  );
}
