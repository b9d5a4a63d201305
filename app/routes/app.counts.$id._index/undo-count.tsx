import { useNavigate } from "@remix-run/react";
import { useAppBridge } from "@shopify/app-bridge-react";
import { Text } from "@shopify/polaris";
import { stockCounts } from "~/api/stock-counts";
import { ConfirmModal } from "~/components/confirm-modal";
import { UndoOptions, useUndoOptions } from "~/components/undo-options";
import { useApiAction } from "~/components/use-api-action";
import { useText } from "~/components/use-text";

interface Props {
  count: { id: number; locationName: string };
  open: boolean;
  onClose: () => void;
}

/** Asks before the corrections of a count are taken back, and leads to the count that has done so. */
export function UndoCount({ count: { id, locationName }, open, onClose }: Props) {
  const shopify = useAppBridge();
  const navigate = useNavigate();
  const text = useText();
  const options = useUndoOptions();
  const close = () => {
    options.clear();
    onClose();
  };
  const action = useApiAction<typeof stockCounts.reverse>({
    onSuccess: (reversal) => {
      const isDone = reversal.stockSync === "applied";
      shopify.toast.show(text(`counts.undoing.${isDone ? "done" : "doneFollows"}`));
      close();
      navigate(`/app/counts/${reversal.id}`);
      return "navigates";
    },
  });
  const { note, evenIfShort } = options;
  return (
    <ConfirmModal
      id="undo-count"
      open={open}
      title={text("counts.undoing.title")}
      confirm={text("counts.undoing.confirm")}
      decline={text("counts.undoing.keep")}
      refusal={text("counts.undoing.failed")}
      action={action}
      onConfirm={() => void action.run(stockCounts.reverse, { params: { id }, body: { note, evenIfShort } })}
      onClose={close}
    >
      <Text as="p">{text("counts.undoing.text", { place: locationName })}</Text>
      <UndoOptions options={options} action={action} />
    </ConfirmModal>
  );
}
