import { BlockStack, Button, Card, InlineStack, Link, Text } from "@shopify/polaris";
import { useFormat } from "~/components/format";
import { OrderStatusBadge } from "~/components/order-status-badge";
import { OrderTotal } from "~/components/order-total";
import { useText } from "~/components/use-text";
import type { PurchaseOrderRow } from "~/models/purchase-order/list.server";

interface Props {
  supplierId: number;
  orders: readonly PurchaseOrderRow[];
  hasMore: boolean;
}

/** A supplier's newest orders. */
export function OrdersCard({ supplierId, orders, hasMore }: Props) {
  const text = useText();
  const format = useFormat();
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {text("suppliers.orders.title")}
        </Text>
        {orders.length === 0 ? (
          <Text as="p" tone="subdued">
            {text("suppliers.orders.none")}
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
                    <OrderTotal order={order} />
                  </Text>
                </InlineStack>
                <Text as="p" tone="subdued" variant="bodySm">
                  {format.date(order.createdAt)}
                </Text>
              </li>
            ))}
          </ul>
        )}
        <InlineStack gap="400">
          {hasMore ? (
            <Button variant="plain" url={`/app/purchase-orders?supplierId=${supplierId}`}>
              {text("suppliers.orders.all")}
            </Button>
          ) : null}
          {orders.length > 0 ? (
            <Button variant="plain" url={`/app/supplier-returns?supplierId=${supplierId}`}>
              {text("returns.ofSupplier")}
            </Button>
          ) : null}
        </InlineStack>
      </BlockStack>
    </Card>
  );
}
