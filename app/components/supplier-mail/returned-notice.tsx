import { useAppBridge } from "@shopify/app-bridge-react";
import { Banner, BlockStack, Text } from "@shopify/polaris";
import type { purchaseOrders } from "~/api/purchase-orders";
import type { supplierReturns } from "~/api/supplier-returns";
import { ErrorBanner } from "~/components/error-banner";
import { useApiAction } from "~/components/use-api-action";
import { useText } from "~/components/use-text";
import type { ReturnedSubject } from "~/models/alert/subject";

interface Props {
  returned: ReturnedSubject;
  /** What the supplier probably lacks. */
  hint: string;
  dismisses: typeof purchaseOrders.dismissReturnedEmail | typeof supplierReturns.dismissReturnedEmail;
  onSendElsewhere: () => void;
}

/** An email did not reach the supplier: it is sent to another address, or a person dismisses it. */
export function ReturnedNotice({ returned, hint, dismisses, onSendElsewhere }: Props) {
  const text = useText();
  const shopify = useAppBridge();
  const dismissing = useApiAction({
    onSuccess: () => void shopify.toast.show(text("purchaseOrders.returned.dismissed")),
  });
  const { id, event, recipient, detail } = returned;
  return (
    <BlockStack gap="300">
      <ErrorBanner error={dismissing.error} title={text("purchaseOrders.returned.notDismissed")} />
      <Banner
        tone="critical"
        title={text(`purchaseOrders.returned.${event}`, { recipient })}
        action={{ content: text("purchaseOrders.returned.again"), onAction: onSendElsewhere }}
        onDismiss={() => void dismissing.run(dismisses, { params: { id } })}
      >
        {detail ? <Text as="p">{detail}</Text> : null}
        <Text as="p">{hint}</Text>
      </Banner>
    </BlockStack>
  );
}
