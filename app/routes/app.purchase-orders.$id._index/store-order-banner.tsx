import { Banner, Text } from "@shopify/polaris";
import { useText } from "~/components/use-text";
import type { OrderPage } from "./load-order.server";

/** Says of an open order that the store's admin has as well that it is to be received at one of the two. */
export function StoreOrderBanner({ page: { order, isStoreOrder } }: { page: OrderPage }) {
  const text = useText();
  const isOpen = order.status === "sent" || order.status === "partial";
  if (!isStoreOrder || !isOpen) return null;
  return (
    <Banner tone="info">
      <Text as="p">{text("purchaseOrders.alsoInStore")}</Text>
    </Banner>
  );
}
