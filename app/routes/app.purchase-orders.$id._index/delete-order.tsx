import { useNavigate } from "@remix-run/react";
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

export function DeleteOrder({ order, open, onClose }: Props) {
  const text = useText();
  const navigate = useNavigate();
  const number = order.poNumber;
  const shopify = useAppBridge();
  const action = useApiAction({
    onSuccess: () => {
      shopify.toast.show(text("purchaseOrders.deleting.done", { number }));
      navigate("/app/purchase-orders", { replace: true });
      return "navigates";
    },
  });
  return (
    <ConfirmModal
      id="delete-order"
      open={open}
      title={text("purchaseOrders.deleting.title", { number })}
      confirm={text("purchaseOrders.actions.delete")}
      refusal={text("purchaseOrders.deleting.failed")}
      action={action}
      onConfirm={() => void action.run(purchaseOrders.delete, { params: { id: order.id } })}
      onClose={onClose}
    >
      <Text as="p">{text("purchaseOrders.deleting.text")}</Text>
    </ConfirmModal>
  );
}
