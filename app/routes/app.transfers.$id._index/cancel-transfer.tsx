import { useAppBridge } from "@shopify/app-bridge-react";
import { Text } from "@shopify/polaris";
import { stockTransfers } from "~/api/stock-transfers";
import { ConfirmModal } from "~/components/confirm-modal";
import { useApiAction } from "~/components/use-api-action";
import { useText } from "~/components/use-text";
import type { StockTransferResource } from "~/models/stock-transfer/resource";
import { sumOf } from "~/models/stock-transfer/sums";

interface Props {
  transfer: StockTransferResource;
  open: boolean;
  onClose: () => void;
}

export function CancelTransfer({ transfer, open, onClose }: Props) {
  const { id, sourceLocationName: source, destinationLocationName: destination } = transfer;
  const shopify = useAppBridge();
  const text = useText();
  const action = useApiAction<typeof stockTransfers.update>({
    onSuccess: ({ stockSync }) => {
      const isDone = stockSync === "applied";
      shopify.toast.show(text(isDone ? "transfers.detail.cancelled" : "transfers.detail.cancelledFollows"));
      onClose();
    },
  });
  const count = sumOf(transfer, "inTransitQuantity");
  const arrived = sumOf(transfer, "acceptedQuantity");
  const units = (of: number) => text("common.counts.units", { count: of });
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
        {count > 0
          ? text("transfers.detail.returnText", { units: units(count), source })
          : text("transfers.detail.cancelText")}
      </Text>
      {arrived > 0 ? (
        <Text as="p">{text("transfers.detail.arrivedStays", { units: units(arrived), destination })}</Text>
      ) : null}
    </ConfirmModal>
  );
}
