import { useAppBridge } from "@shopify/app-bridge-react";
import { Text } from "@shopify/polaris";
import { stockTransfers } from "~/api/stock-transfers";
import { ConfirmModal } from "~/components/confirm-modal";
import { useApiAction } from "~/components/use-api-action";
import { useText } from "~/components/use-text";
import type { StockTransferResource } from "~/models/stock-transfer/resource";

interface Props {
  transfer: StockTransferResource;
  open: boolean;
  onClose: () => void;
}

export function CancelTransfer({ transfer: { id }, open, onClose }: Props) {
  const shopify = useAppBridge();
  const text = useText();
  const action = useApiAction({
    onSuccess: () => {
      shopify.toast.show(text("transfers.detail.cancelled"));
      onClose();
    },
  });
  return (
    <ConfirmModal
      id="cancel-transfer"
      open={open}
      title={text("transfers.detail.cancelTitle")}
      confirm={text("transfers.detail.cancel")}
      decline={text("transfers.detail.keep")}
      refusal={text("transfers.detail.notChanged")}
      action={action}
      onConfirm={() =>
        void action.run(stockTransfers.update, { params: { id }, body: { status: "cancelled" } })
      }
      onClose={onClose}
    >
      <Text as="p">{text("transfers.detail.cancelText")}</Text>
    </ConfirmModal>
  );
}
