import { BlockStack, Box, Button, Card, Text } from "@shopify/polaris";
import { useFormat } from "~/components/format";
import { LineName } from "~/components/line-name";
import { RecordTable } from "~/components/record-table";
import { useText } from "~/components/use-text";
import type { BillableLine } from "~/models/bill/billable.server";

interface Props {
  /** Those that the bill does not have yet. */
  lines: readonly BillableLine[];
  onAdd: (line: BillableLine) => void;
}

/** What came of the supplier's orders and is on no bill: each line is added by one press. Absent without any. */
export function BillableCard({ lines, onAdd }: Props) {
  const text = useText();
  const format = useFormat();
  if (lines.length === 0) return null;
  return (
    <Card padding="0">
      <Box padding="400" paddingBlockEnd="200">
        <BlockStack gap="100">
          <Text as="h2" variant="headingMd">
            {text("bills.form.fromOrders")}
          </Text>
          <Text as="p" tone="subdued">
            {text("bills.form.fromOrdersHint")}
          </Text>
        </BlockStack>
      </Box>
      <RecordTable
        label={text("bills.form.fromOrders")}
        rows={lines}
        keyOf={({ lineItemId }) => lineItemId}
        columns={[
          {
            id: "line",
            title: text("bills.columns.line"),
            untitledOnPhone: true,
            cell: (line) => <LineName line={line} />,
          },
          { id: "order", title: text("bills.columns.order"), cell: ({ poNumber }) => poNumber },
          {
            id: "left",
            title: text("bills.columns.left"),
            numeric: true,
            cell: ({ units }) => format.number(units),
          },
          {
            id: "price",
            title: text("bills.columns.unitPrice"),
            numeric: true,
            cell: ({ orderedPrice, currency }) => format.unitCost(orderedPrice, currency),
          },
          {
            id: "add",
            title: text("bills.columns.action"),
            untitledOnPhone: true,
            cell: (line) => (
              <Button
                accessibilityLabel={text("bills.form.addOf", { title: line.title, order: line.poNumber })}
                onClick={() => onAdd(line)}
              >
                {text("bills.form.add")}
              </Button>
            ),
          },
        ]}
      />
    </Card>
  );
}
