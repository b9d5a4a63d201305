import { BlockStack } from "@shopify/polaris";
import type { ReactNode } from "react";
import { AppModal } from "./app-modal";
import { ErrorBanner } from "./error-banner";
import type { ApiAction } from "./use-api-action";
import { useText } from "./use-text";

interface Props {
  id: string;
  open: boolean;
  title: string;
  /** The button's label: "Delete supplier". */
  confirm: string;
  /** The label of the cancel button; "Keep it" by default. */
  decline?: string;
  refusal: string;
  action: ApiAction;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Asks before an action that cannot be undone, and shows a refusal in the same dialog. */
export function ConfirmModal(props: Props) {
  const { id, open, title, confirm, decline, refusal, action, onConfirm, onClose, children } = props;
  const text = useText();
  const close = () => {
    action.clear();
    onClose();
  };
  return (
    <AppModal
      id={id}
      open={open}
      title={title}
      onClose={close}
      primary={{ label: confirm, destructive: true, loading: action.pending, onClick: onConfirm }}
      secondary={[{ label: decline ?? text("common.keep"), onClick: close, disabled: action.pending }]}
    >
      <BlockStack gap="300">
        <ErrorBanner error={action.error} title={refusal} />
        {children}
      </BlockStack>
    </AppModal>
  );
}
