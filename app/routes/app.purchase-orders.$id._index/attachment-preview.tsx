import { AppModal } from "~/components/app-modal";
import { DocumentPreview } from "~/components/document-preview";
import { useText } from "~/components/use-text";
import { type Attachment, fetchAttachment } from "./attachment";

interface Props {
  /** Null while the dialog is closed. */
  attachment: Attachment | null;
  onClose: () => void;
}

/** An attached file, fetched when it is asked for. */
export function AttachmentPreview({ attachment, onClose }: Props) {
  const text = useText();
  const name = attachment?.fileName ?? "";
  return (
    <AppModal
      id="attachment-preview"
      open={attachment !== null}
      variant="large"
      title={name}
      onClose={onClose}
    >
      {attachment ? (
        <DocumentPreview
          key={attachment.id}
          fetch={(signal) => fetchAttachment(attachment, signal)}
          of={String(attachment.id)}
          fileName={name}
          title={name}
          words={{ waiting: text("attachments.loading"), failed: text("attachments.notLoaded") }}
        />
      ) : null}
    </AppModal>
  );
}
