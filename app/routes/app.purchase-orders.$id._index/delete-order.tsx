import { useNavigate } from "@remix-run/react";
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

export function DeleteOrder({ order, open, onClose }: Props) {
  const navigate = useNavigate();
  const shopify = useAppBridge();
  const action = useApiAction({
    onSuccess: () => {
      shopify.toast.show(`${order.poNumber} deleted`);
      navigate("/app/purchase-orders", { replace: true });
      return "navigates";
    },
  });
  return (
    <ConfirmModal
      id="delete-order"
      open={open}
      title={`Delete ${order.poNumber}?`}
      confirm="Delete order"
      refusal="The order could not be deleted"
      action={action}
      onConfirm={() => void action.run(purchaseOrders.delete, { params: { id: order.id } })}
      onClose={onClose}
    >
      <Text as="p">
        The order and its lines are removed. Its number is not used again. This can&apos;t be undone.
      </Text>
    </ConfirmModal>
  );
}
