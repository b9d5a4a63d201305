import { useAppBridge } from "@shopify/app-bridge-react";
import { Banner, BlockStack, Text } from "@shopify/polaris";
import { purchaseOrders } from "~/api/purchase-orders";
import { ErrorBanner } from "~/components/error-banner";
import { useApiAction } from "~/components/use-api-action";
import { useText } from "~/components/use-text";
import { isAllowed } from "~/models/purchase-order/transitions";
import type { OrderPage } from "./load-order.server";

interface Props {
  page: Pick<OrderPage, "order" | "mails" | "returned">;
  onSendElsewhere: () => void;
}

/** The order's newest email did not reach the supplier: it is sent to another address, or a person dismisses it. */
export function ReturnedBanner({ page: { order, mails, returned }, onSendElsewhere }: Props) {
  const text = useText();
  const shopify = useAppBridge();
  const dismissing = useApiAction({
    onSuccess: () => void shopify.toast.show(text("purchaseOrders.returned.dismissed")),
  });
  const isExpected = order.status !== "draft" && isAllowed(order.status, "send");
  if (!returned || !isExpected || mails[0]?.mail === "pending") return null;
  const { event, recipient, detail } = returned;
  return (
    <BlockStack gap="300">
      <ErrorBanner error={dismissing.error} title={text("purchaseOrders.returned.notDismissed")} />
      <Banner
        tone="critical"
        title={text(`purchaseOrders.returned.${event}`, { recipient })}
        action={{ content: text("purchaseOrders.returned.again"), onAction: onSendElsewhere }}
        onDismiss={() =>
          void dismissing.run(purchaseOrders.dismissReturnedEmail, { params: { id: order.id } })
        }
      >
        {detail ? <Text as="p">{detail}</Text> : null}
        <Text as="p">{text("purchaseOrders.returned.hint")}</Text>
      </Banner>
    </BlockStack>
  );
}
