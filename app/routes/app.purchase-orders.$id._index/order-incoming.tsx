import { useAppBridge } from "@shopify/app-bridge-react";
import { BlockStack } from "@shopify/polaris";
import { purchaseOrders } from "~/api/purchase-orders";
import { ErrorBanner } from "~/components/error-banner";
import { IncomingBanner } from "~/components/incoming-banner";
import { useApiAction } from "~/components/use-api-action";
import { useText } from "~/components/use-text";
import type { OrderPage } from "./load-order.server";

interface Props {
  orderId: number;
  shown: OrderPage["shown"];
}

/** Where the store shows the order otherwise than it is; what nobody expected can be dismissed. */
export function OrderIncoming({ orderId, shown }: Props) {
  const text = useText();
  const shopify = useAppBridge();
  const dismissal = useApiAction({
    onSuccess: () => void shopify.toast.show(text("purchaseOrders.incoming.dismissed")),
  });
  if (!shown) return null;
  const dismiss = () =>
    void dismissal.run(purchaseOrders.dismissExtra, {
      params: { id: orderId },
      body: { units: shown.extra },
    });
  return (
    <BlockStack gap="300">
      <ErrorBanner error={dismissal.error} title={text("purchaseOrders.incoming.notDismissed")} />
      <IncomingBanner kind="order" id={orderId} shown={shown} onDismiss={dismiss} />
    </BlockStack>
  );
}
