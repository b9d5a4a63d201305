import { Banner, Text } from "@shopify/polaris";
import { useFormat } from "~/components/format";
import { useText } from "~/components/use-text";
import type { OrderPage } from "./load-order.server";

/** Says of an order that the store's admin has as well that it is to be received at one of the two, and closed there. */
export function StoreOrderBanner({ page: { order, storeOrder } }: { page: OrderPage }) {
  const text = useText();
  const format = useFormat();
  const isOpen = order.status === "sent" || order.status === "partial";
  const closeBy = storeOrder?.isClosing ? storeOrder.closeBy : null;
  if (!storeOrder || (!isOpen && closeBy === null)) return null;
  return (
    <Banner tone={closeBy === null ? "info" : "warning"}>
      <Text as="p">
        {closeBy === null
          ? text("purchaseOrders.alsoInStore")
          : text("purchaseOrders.closeInStore", { date: format.date(closeBy) })}
      </Text>
    </Banner>
  );
}
