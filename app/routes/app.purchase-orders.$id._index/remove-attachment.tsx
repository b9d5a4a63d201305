import { useAppBridge } from "@shopify/app-bridge-react";
import { Text } from "@shopify/polaris";
import { attachedPapers } from "~/api/attached-papers";
import { ConfirmModal } from "~/components/confirm-modal";
import { useApiAction } from "~/components/use-api-action";
import { useText } from "~/components/use-text";
import type { Attachment } from "./attachment";

interface Props {
  /** Null while the dialog is closed. */
  attachment: Attachment | null;
  onClose: () => void;
}

export function RemoveAttachment({ attachment, onClose }: Props) {
  const text = useText();
  const shopify = useAppBridge();
  const action = useApiAction({
    onSuccess: () => {
      shopify.toast.show(text("attachments.removing.done"));
      onClose();
    },
  });
  const remove = () => {
    if (!attachment) return;
    const { id: attachmentId, purchaseOrderId: id } = attachment;
    void action.run(attachedPapers.remove, { params: { id, attachmentId } });
  };
  return (
    <ConfirmModal
      id="remove-attachment"
      open={attachment !== null}
      title={text("attachments.removing.title", { name: attachment?.fileName ?? "" })}
      confirm={text("attachments.removing.confirm")}
      refusal={text("attachments.removing.failed")}
      action={action}
      onConfirm={remove}
      onClose={onClose}
    >
      <Text as="p">{text("attachments.removing.text")}</Text>
    </ConfirmModal>
  );
}
