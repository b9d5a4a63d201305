import { Box, Card, Text } from "@shopify/polaris";
import { useFormat } from "~/components/format";
import { RecordTable } from "~/components/record-table";
import { useText } from "~/components/use-text";
import type { CashOutReport } from "~/models/cash-out/cash-out.server";
import { cashKinds } from "~/models/cash-out/weeks";

/** Each week with what goes out for what. */
export function WeeksCard({ weeks }: Pick<CashOutReport, "weeks">) {
  const text = useText();
  const format = useFormat();
  return (
    <Card padding="0">
      <Box padding="400" paddingBlockEnd="200">
        <Text as="h2" variant="headingMd">
          {text("reports.cashOut.byWeek")}
        </Text>
      </Box>
      <RecordTable
        label={text("reports.cashOut.byWeek")}
        rows={weeks}
        keyOf={({ startDate }) => startDate}
        columns={[
          {
            id: "week",
            title: text("reports.cashOut.week"),
            cell: ({ startDate, endDate }) =>
              text("reports.cashOut.span", { start: format.day(startDate), end: format.day(endDate) }),
          },
          ...cashKinds.map((kind) => ({
            id: kind,
            title: text(`reports.cashOut.kinds.${kind}`),
            numeric: true,
            cell: (week: CashOutReport["weeks"][number]) => format.money(week[kind]),
          })),
          {
            id: "total",
            title: text("reports.cashOut.total"),
            numeric: true,
            cell: ({ total }) => <strong>{format.money(total)}</strong>,
          },
        ]}
      />
    </Card>
  );
}
