import { useAppBridge } from "@shopify/app-bridge-react";
import { Banner, BlockStack } from "@shopify/polaris";
import { purchaseOrders } from "~/api/purchase-orders";
import { stockTransfers } from "~/api/stock-transfers";
import type { Shown } from "~/models/shipment/describe.server";
import { ErrorBanner } from "./error-banner";
import { useApiAction } from "./use-api-action";
import { useText } from "./use-text";

const textsOf = { order: "purchaseOrders", transfer: "transfers" } as const;
const showAgain = { order: purchaseOrders.showIncoming, transfer: stockTransfers.showIncoming } as const;

interface Props {
  kind: "order" | "transfer";
  /** Of the order or transfer. */
  id: number;
  shown: Shown | null;
  /** Closes the notice about units that the store accepted and nobody expected. */
  onDismiss?: () => void;
}

/** Where the store shows an order or a transfer otherwise than it is, and a person has to decide. */
export function IncomingBanner({ kind, id, shown, onDismiss }: Props) {
  const text = useText();
  const shopify = useAppBridge();
  const texts = `${textsOf[kind]}.incoming` as const;
  const again = useApiAction({ onSuccess: () => void shopify.toast.show(text(`${texts}.done`)) });
  if (!shown) return null;
  const { state, ...about } = shown;
  const words = state === "changed" && about.shown === 0 ? "gone" : state;
  const canBeShown = state === "changed" || state === "refused";
  const offer = {
    content: text(`${texts}.again`),
    loading: again.pending,
    onAction: () => void again.run(showAgain[kind], { params: { id } }),
  };
  return (
    <BlockStack gap="300">
      <ErrorBanner error={again.error} title={text(`${texts}.failed`)} />
      <Banner
        tone="warning"
        title={text(`${texts}.${state}`)}
        {...(canBeShown && { action: offer })}
        {...(state === "extra" && onDismiss && { onDismiss })}
      >
        <p>{text(`${texts}.${words}Text`, about)}</p>
      </Banner>
    </BlockStack>
  );
}
