import { useNavigate } from "@remix-run/react";
import { useAppBridge } from "@shopify/app-bridge-react";
import { BlockStack, Text } from "@shopify/polaris";
import { stockTransfers } from "~/api/stock-transfers";
import { AppModal } from "~/components/app-modal";
import { ErrorBanner } from "~/components/error-banner";
import { UndoOptions, useUndoOptions } from "~/components/undo-options";
import { UndoUnits, useUndoUnits } from "~/components/undo-units";
import { useApiAction } from "~/components/use-api-action";
import { useText } from "~/components/use-text";
import type { TransferPage } from "./load-transfer.server";

interface Props {
  page: Pick<TransferPage, "transfer" | "arrived">;
  open: boolean;
  onClose: () => void;
}

/** Asks how much of what has arrived goes back, and leads to the transfer that has done so. */
export function UndoTransfer({ page: { transfer, arrived }, open, onClose }: Props) {
  const { id, sourceLocationName: source, destinationLocationName: destination } = transfer;
  const shopify = useAppBridge();
  const navigate = useNavigate();
  const text = useText();
  const options = useUndoOptions();
  const units = useUndoUnits(arrived);
  const leave = () => {
    units.clear();
    options.clear();
    onClose();
  };
  const action = useApiAction<typeof stockTransfers.reverse>({
    onSuccess: (reversal) => {
      const isDone = reversal.stockSync === "applied";
      shopify.toast.show(text(`transfers.undoing.${isDone ? "done" : "doneFollows"}`));
      leave();
      navigate(`/app/transfers/${reversal.id}`);
      return "navigates";
    },
  });
  const close = () => {
    action.clear();
    leave();
  };
  const { note, evenIfShort } = options;
  const items = units.asked.map(({ id: variantId, quantity }) => ({ variantId, quantity }));
  const submit = () =>
    void action.run(stockTransfers.reverse, {
      params: { id },
      body: { note, evenIfShort, ...(units.isWhole ? {} : { items }) },
    });
  return (
    <AppModal
      id="undo-transfer"
      open={open}
      title={text("transfers.undoing.title", { id })}
      onClose={close}
      primary={{
        label: text("transfers.undoing.confirm"),
        destructive: true,
        loading: action.pending,
        onClick: submit,
      }}
      secondary={[{ label: text("transfers.undoing.keep"), disabled: action.pending, onClick: close }]}
    >
      <BlockStack gap="300">
        <ErrorBanner error={action.error} title={text("transfers.undoing.failed")} nameOf={units.nameOf} />
        <Text as="p">{text("transfers.undoing.text", { source, destination })}</Text>
        <UndoUnits form={units} came={text("transfers.undoing.arrived")} list="items" action={action} />
        <UndoOptions options={options} action={action} />
      </BlockStack>
    </AppModal>
  );
}
