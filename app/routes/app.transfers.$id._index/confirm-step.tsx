import { Text } from "@shopify/polaris";
import { AppModal } from "~/components/app-modal";
import { useText } from "~/components/use-text";
import type { StockTransferResource } from "~/models/stock-transfer/resource";
import { sumOf } from "~/models/stock-transfer/sums";

interface Props {
  step: "depart" | "complete";
  transfer: StockTransferResource;
  open: boolean;
  pending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before stock leaves or arrives. */
export function ConfirmStep({ step, transfer, open, pending, onConfirm, onClose }: Props) {
  const text = useText();
  const isOnTheWay = transfer.status === "in_transit";
  const count = sumOf(transfer, isOnTheWay ? "inTransitQuantity" : "quantity");
  const facts = {
    units: text("common.counts.units", { count }),
    source: transfer.sourceLocationName,
    destination: transfer.destinationLocationName,
  };
  const arriving = count > 0 ? "arriveText" : "arriveNothing";
  const words = step === "depart" ? "departText" : isOnTheWay ? arriving : "completeText";
  return (
    <AppModal
      id={`${step}-transfer`}
      open={open}
      title={text(step === "depart" ? "transfers.detail.departTitle" : "transfers.detail.completeTitle")}
      onClose={onClose}
      primary={{
        label: text(step === "depart" ? "transfers.detail.inTransit" : "transfers.detail.complete"),
        loading: pending,
        onClick: onConfirm,
      }}
      secondary={[{ label: text("common.cancel"), onClick: onClose, disabled: pending }]}
    >
      <Text as="p">{text(`transfers.detail.${words}`, facts)}</Text>
    </AppModal>
  );
}
