import { useAppBridge } from "@shopify/app-bridge-react";
import { Text } from "@shopify/polaris";
import { purchaseOrders } from "~/api/purchase-orders";
import { ConfirmModal } from "~/components/confirm-modal";
import { useApiAction } from "~/components/use-api-action";
import { useText } from "~/components/use-text";
import type { PurchaseOrderResource } from "~/models/purchase-order/resource";

interface Props {
  order: PurchaseOrderResource;
  open: boolean;
  onClose: () => void;
}

export function CancelOrder({ order, open, onClose }: Props) {
  const text = useText();
  const shopify = useAppBridge();
  const number = order.poNumber;
  const isPartial = order.status === "partial";
  const action = useApiAction({
    onSuccess: () => {
      shopify.toast.show(text(`purchaseOrders.cancelling.${isPartial ? "closed" : "done"}`, { number }));
      onClose();
    },
  });
  return (
    <ConfirmModal
      id="cancel-order"
      open={open}
      title={text(`purchaseOrders.cancelling.${isPartial ? "closeTitle" : "title"}`, { number })}
      confirm={text(`purchaseOrders.actions.${isPartial ? "close" : "cancel"}`)}
      decline={text("purchaseOrders.cancelling.keep")}
      refusal={text("purchaseOrders.cancelling.failed")}
      action={action}
      onConfirm={() => void action.run(purchaseOrders.cancel, { params: { id: order.id } })}
      onClose={onClose}
    >
      <Text as="p">{text(`purchaseOrders.cancelling.${isPartial ? "closeText" : "text"}`)}</Text>
    </ConfirmModal>
  );
}
