import { BlockStack, Button, Card, InlineStack, Link, Text } from "@shopify/polaris";
import { useFormat } from "~/components/format";
import { OrderStatusBadge } from "~/components/order-status-badge";
import type { PurchaseOrderRow } from "~/models/purchase-order/list.server";

interface Props {
  supplier: { id: number; archived: boolean };
  orders: readonly PurchaseOrderRow[];
  hasMore: boolean;
}

/** A supplier's newest orders and the way to a new one. */
export function OrdersCard({ supplier, orders, hasMore }: Props) {
  const format = useFormat();
  return (
    <Card>
      <BlockStack gap="300">
        <InlineStack align="space-between" blockAlign="center">
          <Text as="h2" variant="headingMd">
            Purchase orders
          </Text>
          {supplier.archived ? null : (
            <Button variant="plain" url={`/app/purchase-orders/new?supplier=${supplier.id}`}>
              New order
            </Button>
          )}
        </InlineStack>
        {orders.length === 0 ? (
          <Text as="p" tone="subdued">
            Nothing has been ordered here yet.
          </Text>
        ) : (
          <ul className="br-plain-list">
            {orders.map((order) => (
              <li key={order.id}>
                <InlineStack align="space-between" gap="200">
                  <InlineStack gap="200" blockAlign="center">
                    <Link url={`/app/purchase-orders/${order.id}`} removeUnderline>
                      {order.poNumber}
                    </Link>
                    <OrderStatusBadge status={order.status} />
                  </InlineStack>
                  <Text as="span" numeric>
                    {format.money(order.total, order.currency)}
                  </Text>
                </InlineStack>
                <Text as="p" tone="subdued" variant="bodySm">
                  {format.date(order.createdAt)}
                </Text>
              </li>
            ))}
          </ul>
        )}
        {hasMore ? (
          <InlineStack>
            <Button variant="plain" url={`/app/purchase-orders?supplierId=${supplier.id}`}>
              All orders
            </Button>
          </InlineStack>
        ) : null}
      </BlockStack>
    </Card>
  );
}
