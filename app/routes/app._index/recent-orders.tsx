import { Box, Button, Card, InlineStack, Text } from "@shopify/polaris";
import { useFormat } from "~/components/format";
import { OrderStatusBadge } from "~/components/order-status-badge";
import { RecordTable, type Column } from "~/components/record-table";
import type { RecentOrder } from "~/models/dashboard/recent-orders.server";

export function RecentOrders({ orders }: { orders: readonly RecentOrder[] }) {
  const format = useFormat();
  const columns: Column<RecentOrder>[] = [
    { id: "number", title: "Order", cell: (order) => order.poNumber },
    { id: "supplier", title: "Supplier", cell: (order) => order.supplier, untitledOnPhone: true },
    {
      id: "status",
      title: "Status",
      cell: (order) => <OrderStatusBadge status={order.status} />,
      untitledOnPhone: true,
    },
    { id: "created", title: "Created", cell: (order) => format.date(order.createdAt) },
    {
      id: "total",
      title: "Total",
      numeric: true,
      cornerOnPhone: true,
      cell: (order) => format.money(order.total, order.currency),
    },
  ];
  return (
    <Card padding="0">
      <Box padding="400">
        <InlineStack align="space-between" blockAlign="center">
          <Text as="h2" variant="headingMd">
            Recent purchase orders
          </Text>
          {orders.length > 0 ? (
            <Button variant="plain" url="/app/purchase-orders">
              View all
            </Button>
          ) : null}
        </InlineStack>
      </Box>
      {orders.length > 0 ? (
        <RecordTable
          label="Recent purchase orders"
          rows={orders}
          keyOf={(order) => order.id}
          hrefOf={(order) => `/app/purchase-orders/${order.id}`}
          columns={columns}
        />
      ) : (
        <Box padding="400" paddingBlockStart="0">
          <InlineStack gap="400" blockAlign="center">
            <Text as="p" tone="subdued">
              Your newest orders appear here.
            </Text>
            <Button url="/app/purchase-orders/new">Create purchase order</Button>
          </InlineStack>
        </Box>
      )}
    </Card>
  );
}
