import { Box, Button, Card, InlineStack, Text } from "@shopify/polaris";
import { useFormat } from "~/components/format";
import { OrderStatusBadge } from "~/components/order-status-badge";
import { OrderTotal } from "~/components/order-total";
import { type Column, RecordTable } from "~/components/record-table";
import { useText } from "~/components/use-text";
import type { RecentOrder } from "~/models/dashboard/recent-orders.server";

export function RecentOrders({ orders }: { orders: readonly RecentOrder[] }) {
  const text = useText();
  const title = text("home.recent.title");
  return (
    <Card padding="0">
      <Box padding="400">
        <InlineStack align="space-between" blockAlign="center">
          <Text as="h2" variant="headingMd">
            {title}
          </Text>
          {orders.length > 0 ? (
            <Button
              variant="plain"
              url="/app/purchase-orders"
              accessibilityLabel={`${text("common.viewAll")}: ${title}`}
            >
              {text("common.viewAll")}
            </Button>
          ) : null}
        </InlineStack>
      </Box>
      {orders.length > 0 ? (
        <OrderTable label={title} orders={orders} />
      ) : (
        <Box padding="400" paddingBlockStart="0">
          <InlineStack gap="400" blockAlign="center">
            <Text as="p" tone="subdued">
              {text("home.recent.none")}
            </Text>
            <Button url="/app/purchase-orders/new">{text("purchaseOrders.create")}</Button>
          </InlineStack>
        </Box>
      )}
    </Card>
  );
}

function OrderTable({ label, orders }: { label: string; orders: readonly RecentOrder[] }) {
  const text = useText();
  const format = useFormat();
  const columns: Column<RecentOrder>[] = [
    {
      id: "number",
      title: text("purchaseOrders.columns.number"),
      cell: (order) => order.poNumber,
      whole: true,
    },
    {
      id: "supplier",
      title: text("purchaseOrders.columns.supplier"),
      cell: (order) => order.supplier,
      untitledOnPhone: true,
    },
    {
      id: "status",
      title: text("purchaseOrders.columns.status"),
      cell: (order) => <OrderStatusBadge status={order.status} />,
      whole: true,
      untitledOnPhone: true,
    },
    {
      id: "created",
      title: text("purchaseOrders.columns.created"),
      cell: (order) => format.date(order.createdAt),
      whole: true,
    },
    {
      id: "total",
      title: text("purchaseOrders.columns.total"),
      numeric: true,
      cornerOnPhone: true,
      cell: (order) => <OrderTotal order={order} />,
    },
  ];
  return (
    <RecordTable
      label={label}
      rows={orders}
      keyOf={(order) => order.id}
      hrefOf={(order) => `/app/purchase-orders/${order.id}`}
      columns={columns}
    />
  );
}
