import { BlockStack, Box, Card, InlineStack, Link, Text } from "@shopify/polaris";
import { useFormat } from "~/components/format";
import { LineName } from "~/components/line-name";
import { RecordTable } from "~/components/record-table";
import { useText } from "~/components/use-text";
import type { BillLineResource, BillResource } from "~/models/bill/resource";
import { useDifferenceWords } from "./difference-words";

/** What the bill asks for, line by line beside what was ordered and came, and what it comes to. */
export function LinesCard({ bill }: { bill: BillResource }) {
  const { lineItems, currency, subtotal, tax, total } = bill;
  const text = useText();
  const format = useFormat();
  return (
    <Card padding="0">
      <Box padding="400" paddingBlockEnd="200">
        <Text as="h2" variant="headingMd">
          {text("bills.lines")}
        </Text>
      </Box>
      <RecordTable
        label={text("bills.lines")}
        rows={lineItems.map((line, place) => ({ ...line, place }))}
        keyOf={({ place }) => place}
        columns={[
          {
            id: "line",
            title: text("bills.columns.line"),
            untitledOnPhone: true,
            cell: (line) => <Line line={line} />,
          },
          {
            id: "quantity",
            title: text("bills.columns.quantity"),
            numeric: true,
            cell: ({ quantity }) => format.number(quantity),
          },
          {
            id: "price",
            title: text("bills.columns.unitPrice"),
            numeric: true,
            cell: ({ unitPrice }) => format.unitCost(unitPrice, currency),
          },
          {
            id: "total",
            title: text("bills.columns.lineTotal"),
            numeric: true,
            cell: ({ lineTotal }) => format.money(lineTotal, currency),
          },
          {
            id: "match",
            title: text("bills.columns.match"),
            cell: (line) => <Match line={line} kind={bill.kind} currency={currency} />,
          },
        ]}
      />
      <Box padding="400">
        <BlockStack gap="100">
          {[
            { title: text("bills.subtotal"), amount: subtotal },
            { title: text("bills.tax"), amount: tax },
            { title: text("bills.total"), amount: total },
          ].map(({ title, amount }, place) => (
            <InlineStack key={title} align="space-between" gap="200">
              <Text as="span" {...(place < 2 && { tone: "subdued" })}>
                {title}
              </Text>
              <Text as="span" numeric {...(place === 2 && { fontWeight: "semibold" })}>
                {format.money(amount, currency)}
              </Text>
            </InlineStack>
          ))}
        </BlockStack>
      </Box>
    </Card>
  );
}

function Line({ line: { order, description } }: { line: BillLineResource }) {
  if (!order) return description;
  return (
    <>
      <LineName line={order} />
      <Text as="p" variant="bodySm">
        <Link url={`/app/purchase-orders/${order.purchaseOrderId}`}>{order.poNumber}</Link>
      </Text>
    </>
  );
}

interface MatchProps {
  line: BillLineResource;
  kind: BillResource["kind"];
  currency: string;
}

function Match({ line: { order, differences }, kind, currency }: MatchProps) {
  const text = useText();
  const wordsOf = useDifferenceWords(currency);
  if (!order)
    return (
      <Text as="span" tone="subdued">
        {text("bills.noOrder")}
      </Text>
    );
  const { ordered, received, billedElsewhere: billed } = order;
  return (
    <>
      {differences.map((difference) => (
        <Text
          key={difference.kind}
          as="p"
          {...(difference.isTolerated ? { tone: "subdued" } : { tone: "caution", fontWeight: "medium" })}
        >
          {wordsOf(difference)}
        </Text>
      ))}
      {differences.length === 0 && kind === "bill" ? (
        <Text as="p" tone="success">
          {text("bills.matches")}
        </Text>
      ) : null}
      <Text as="p" tone="subdued" variant="bodySm">
        {text("bills.facts", { ordered, received, billed })}
      </Text>
    </>
  );
}
