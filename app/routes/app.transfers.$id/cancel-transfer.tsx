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

export function CancelTransfer({
  transfer: { id, status, items, sourceLocationName: source },
  open,
  onClose,
}: Props) {
  const shopify = useAppBridge();
  const text = useText();
  const action = useApiAction<typeof stockTransfers.update>({
    onSuccess: ({ stockSync }) => {
      const isDone = stockSync === "applied";
      shopify.toast.show(text(isDone ? "transfers.detail.cancelled" : "transfers.detail.cancelledFollows"));
      onClose();
    },
  });
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0);
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
      <Text as="p">
        {status === "in_transit"
          ? text("transfers.detail.returnText", { units: text("common.counts.units", { count }), source })
          : text("transfers.detail.cancelText")}
      </Text>
    </ConfirmModal>
  );
}
