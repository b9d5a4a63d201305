import { useAppBridge } from "@shopify/app-bridge-react";
import { Banner, BlockStack } from "@shopify/polaris";
import { purchaseOrders } from "~/api/purchase-orders";
import { ErrorBanner } from "~/components/error-banner";
import { useApiAction } from "~/components/use-api-action";
import { useText } from "~/components/use-text";
import type { OrderPage } from "./load-order.server";

interface Props {
  orderId: number;
  shown: OrderPage["shown"];
}

/** Where the store shows the order otherwise than it is, and a person has to decide. */
export function IncomingBanner({ orderId, shown }: Props) {
  const text = useText();
  const shopify = useAppBridge();
  const again = useApiAction({
    onSuccess: () => void shopify.toast.show(text("purchaseOrders.incoming.done")),
  });
  const dismissal = useApiAction({
    onSuccess: () => void shopify.toast.show(text("purchaseOrders.incoming.dismissed")),
  });
  if (!shown) return null;
  const { state, ...about } = shown;
  const words = state === "changed" && about.shown === 0 ? "gone" : state;
  const canBeShown = state === "changed" || state === "refused";
  const offer = {
    content: text("purchaseOrders.incoming.again"),
    loading: again.pending,
    onAction: () => void again.run(purchaseOrders.showIncoming, { params: { id: orderId } }),
  };
  const dismiss = () =>
    void dismissal.run(purchaseOrders.dismissExtra, {
      params: { id: orderId },
      body: { units: about.extra },
    });
  return (
    <BlockStack gap="300">
      <ErrorBanner error={again.error} title={text("purchaseOrders.incoming.failed")} />
      <ErrorBanner error={dismissal.error} title={text("purchaseOrders.incoming.notDismissed")} />
      <Banner
        tone="warning"
        title={text(`purchaseOrders.incoming.${state}`)}
        {...(canBeShown && { action: offer })}
        {...(state === "extra" && { onDismiss: dismiss })}
      >
        <p>{text(`purchaseOrders.incoming.${words}Text`, about)}</p>
      </Banner>
    </BlockStack>
  );
}
