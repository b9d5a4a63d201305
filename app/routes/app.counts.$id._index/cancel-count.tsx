import { useAppBridge } from "@shopify/app-bridge-react";
import { Text } from "@shopify/polaris";
import { stockCounts } from "~/api/stock-counts";
import { ConfirmModal } from "~/components/confirm-modal";
import { forgetOutbox } from "~/components/counting/on-device";
import { useApiAction } from "~/components/use-api-action";
import { useText } from "~/components/use-text";

export function CancelCount({ id, open, onClose }: { id: number; open: boolean; onClose: () => void }) {
  const shopify = useAppBridge();
  const text = useText();
  const action = useApiAction({
    onSuccess: () => {
      forgetOutbox(id);
      shopify.toast.show(text("counts.cancelling.done"));
      onClose();
    },
  });
  return (
    <ConfirmModal
      id="cancel-count"
      open={open}
      title={text("counts.cancelling.title")}
      confirm={text("counts.cancelling.confirm")}
      decline={text("counts.cancelling.keep")}
      refusal={text("counts.cancelling.refused")}
      action={action}
      onConfirm={() => void action.run(stockCounts.update, { params: { id }, body: { status: "cancelled" } })}
      onClose={onClose}
    >
      <Text as="p">{text("counts.cancelling.text")}</Text>
    </ConfirmModal>
  );
}
