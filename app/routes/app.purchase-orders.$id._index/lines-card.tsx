import { BlockStack, Box, Card, InlineStack, ProgressBar, Text } from "@shopify/polaris";
import { useFormat } from "~/components/format";
import { RecordTable, type Column } from "~/components/record-table";
import type { PurchaseOrderLineResource, PurchaseOrderResource } from "~/models/purchase-order/resource";

/** What was ordered, what came and what is still to come. */
export function LinesCard({ order }: { order: PurchaseOrderResource }) {
  const format = useFormat();
  const columns = useColumns(order);
  const ordered = order.lineItems.reduce((sum, { quantity }) => sum + quantity, 0);
  const received = order.lineItems.reduce((sum, { receivedQuantity }) => sum + receivedQuantity, 0);
  const showsProgress = received > 0 || order.status === "sent";
  return (
    <Card padding="0">
      <Box padding="400">
        <BlockStack gap="300">
          <InlineStack align="space-between" blockAlign="center">
            <Text as="h2" variant="headingMd">
              Products
            </Text>
            <Text as="span" tone="subdued">
              {showsProgress
                ? `${format.number(received)} of ${format.count(ordered, "unit")} received`
                : `${format.count(order.lineItems.length, "line")}, ${format.count(ordered, "unit")}`}
            </Text>
          </InlineStack>
          {showsProgress ? (
            <ProgressBar
              size="small"
              tone="success"
              progress={ordered === 0 ? 0 : Math.round((received / ordered) * 100)}
              ariaLabelledBy="received-progress"
            />
          ) : null}
          <span id="received-progress" className="br-hidden">
            Units received
          </span>
        </BlockStack>
      </Box>
      {order.lineItems.length === 0 ? (
        <Box padding="400" paddingBlockStart="0">
          <Text as="p" tone="subdued">
            This order has no lines yet. Edit it to add products.
          </Text>
        </Box>
      ) : (
        <RecordTable label="Order lines" rows={order.lineItems} keyOf={(line) => line.id} columns={columns} />
      )}
    </Card>
  );
}

function useColumns({ currency, status }: PurchaseOrderResource): Column<PurchaseOrderLineResource>[] {
  const format = useFormat();
  const awaited = status === "sent" || status === "partial";
  return [
    {
      id: "title",
      title: "Product",
      cell: (line) => (
        <>
          <Text as="span" fontWeight="medium">
            {line.title}
          </Text>
          {line.sku ? (
            <Text as="p" tone="subdued" variant="bodySm">
              {line.sku}
            </Text>
          ) : null}
        </>
      ),
    },
    { id: "ordered", title: "Ordered", numeric: true, cell: (line) => format.number(line.quantity) },
    ...(status === "draft" || status === "cancelled"
      ? []
      : [
          {
            id: "received",
            title: "Received",
            numeric: true,
            cell: (line: PurchaseOrderLineResource) => format.number(line.receivedQuantity),
          },
        ]),
    ...(awaited
      ? [
          {
            id: "remaining",
            title: "Remaining",
            numeric: true,
            cell: (line: PurchaseOrderLineResource) => format.number(line.quantity - line.receivedQuantity),
          },
        ]
      : []),
    {
      id: "cost",
      title: "Unit cost",
      numeric: true,
      cell: (line) => format.unitCost(line.costPrice, currency),
    },
    {
      id: "total",
      title: "Total",
      numeric: true,
      cornerOnPhone: true,
      cell: (line) => format.money(line.lineTotal, currency),
    },
  ];
}
