import { useAppBridge } from "@shopify/app-bridge-react";
import { Text } from "@shopify/polaris";
import { purchaseOrders } from "~/api/purchase-orders";
import { ConfirmModal } from "~/components/confirm-modal";
import { useApiAction } from "~/components/use-api-action";
import type { PurchaseOrderResource } from "~/models/purchase-order/resource";

interface Props {
  order: PurchaseOrderResource;
  open: boolean;
  onClose: () => void;
}

export function CancelOrder({ order, open, onClose }: Props) {
  const shopify = useAppBridge();
  const isPartial = order.status === "partial";
  const action = useApiAction({
    onSuccess: () => {
      shopify.toast.show(isPartial ? `${order.poNumber} closed` : `${order.poNumber} cancelled`);
      onClose();
    },
  });
  return (
    <ConfirmModal
      id="cancel-order"
      open={open}
      title={isPartial ? `Close ${order.poNumber}?` : `Cancel ${order.poNumber}?`}
      confirm={isPartial ? "Close order" : "Cancel order"}
      decline="Keep order"
      refusal="The order could not be cancelled"
      action={action}
      onConfirm={() => void action.run(purchaseOrders.cancel, { params: { id: order.id } })}
      onClose={onClose}
    >
      <Text as="p">
        {isPartial
          ? "What has arrived stays in stock. The rest is no longer expected."
          : "Nothing will be expected from this order. The supplier is not told; write to them yourself."}
      </Text>
    </ConfirmModal>
  );
}
