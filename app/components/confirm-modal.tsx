import { BlockStack, Modal } from "@shopify/polaris";
import type { ReactNode } from "react";
import type { ApiAction } from "./use-api-action";
import { ErrorBanner } from "./error-banner";

interface Props {
  open: boolean;
  title: string;
  /** The deed in the button: "Delete supplier". */
  confirm: string;
  destructive?: boolean;
  refusal: string;
  action: ApiAction;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Asks before a deed that cannot be taken back; a refusal is shown where it was asked. */
export function ConfirmModal(props: Props) {
  const { open, title, confirm, destructive = true, refusal, action, onConfirm, onClose, children } = props;
  return (
    <Modal
      open={open}
      title={title}
      onClose={onClose}
      primaryAction={{ content: confirm, destructive, loading: action.pending, onAction: onConfirm }}
      secondaryActions={[{ content: "Keep it", onAction: onClose, disabled: action.pending }]}
    >
      <Modal.Section>
        <BlockStack gap="300">
          <ErrorBanner error={action.error} title={refusal} />
          {children}
        </BlockStack>
      </Modal.Section>
    </Modal>
  );
}
