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

/** What was ordered in each of the last twelve months. */
export function SpendCard({ spend, hasOrders }: Props) {
  const text = useText();
  const format = useFormat();
  const calendar = useCalendarFormat();
  const title = text("home.spend.title");
  if (hasOrders && spend.length > 0)
    return (
      <Card>
        <ChartWithTable
          title={title}
          label={text("home.spend.label")}
          columns={[text("home.spend.month"), text("home.spend.spend")]}
          kind="bars"
          height={height}
          format={(value) => format.money(value)}
          formatMark={format.roundMoney}
          points={spend.map((point) => ({ label: calendar.month(point.month), value: point.spend }))}
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
