import { Text } from "@shopify/polaris";
import { AppModal } from "~/components/app-modal";
import { useText } from "~/components/use-text";
import type { StockTransferResource } from "~/models/stock-transfer/resource";

interface Props {
  transfer: StockTransferResource;
  open: boolean;
  pending: boolean;
  onComplete: () => void;
  onClose: () => void;
}

export function CompleteTransfer({ transfer, open, pending, onComplete, onClose }: Props) {
  const text = useText();
  const count = transfer.items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <AppModal
      id="complete-transfer"
      open={open}
      title={text("transfers.detail.completeTitle")}
      onClose={onClose}
      primary={{ label: text("transfers.detail.complete"), loading: pending, onClick: onComplete }}
      secondary={[{ label: text("common.cancel"), onClick: onClose, disabled: pending }]}
    >
      <Text as="p">
        {text("transfers.detail.completeText", {
          units: text("common.counts.units", { count }),
          source: transfer.sourceLocationName,
          destination: transfer.destinationLocationName,
        })}
      </Text>
    </AppModal>
  );
}
