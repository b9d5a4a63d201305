import { Box, Card, Text } from "@shopify/polaris";
import { useFormat } from "~/components/format";
import { LineName } from "~/components/line-name";
import { RecordTable } from "~/components/record-table";
import { useText } from "~/components/use-text";
import type { NotBilledReport } from "./load-not-billed.server";

/** The lines of orders, under their suppliers; each leads to its order, where its bill is entered. */
export function LinesCard({ lines, hasMore }: Pick<NotBilledReport, "lines" | "hasMore">) {
  const text = useText();
  const format = useFormat();
  return (
    <Card padding="0">
      <Box padding="400" paddingBlockEnd="200">
        <Text as="h2" variant="headingMd">
          {text("reports.notBilled.lines")}
        </Text>
      </Box>
      <RecordTable
        label={text("reports.notBilled.lines")}
        rows={lines}
        keyOf={({ id }) => id}
        hrefOf={({ purchaseOrderId }) => `/app/purchase-orders/${purchaseOrderId}`}
        grouping={{
          keyOf: ({ supplierId }) => String(supplierId),
          heading: ([first]) => first?.supplierName ?? "",
        }}
        columns={[
          {
            id: "line",
            title: text("reports.notBilled.columns.line"),
            cell: (line) => <LineName line={line} />,
          },
          {
            id: "order",
            title: text("reports.notBilled.columns.order"),
            cell: ({ poNumber }) => poNumber,
          },
          {
            id: "on",
            title: text("reports.notBilled.columns.receivedOn"),
            cell: ({ lastReceivedOn }) => <time dateTime={lastReceivedOn}>{format.day(lastReceivedOn)}</time>,
          },
          {
            id: "units",
            title: text("reports.notBilled.columns.units"),
            numeric: true,
            cell: ({ units }) => format.number(units),
          },
          {
            id: "price",
            title: text("reports.notBilled.columns.unitPrice"),
            numeric: true,
            cell: ({ unitPrice, currency }) => format.unitCost(unitPrice, currency),
          },
          {
            id: "amount",
            title: text("reports.notBilled.columns.amount"),
            numeric: true,
            cell: ({ amount, currency }) => format.money(amount, currency),
          },
        ]}
      />
      {hasMore ? (
        <Box padding="400">
          <Text as="p" tone="subdued" variant="bodySm">
            {text("reports.notBilled.first", { count: lines.length })}
          </Text>
        </Box>
      ) : null}
    </Card>
  );
}
