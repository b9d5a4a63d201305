import { Modal, TitleBar } from "@shopify/app-bridge-react";
import { Box, PortalsManager } from "@shopify/polaris";
import type { ReactNode } from "react";
import { OfflineNotice } from "./connection-banner";
import { useIsOffline } from "./use-is-offline";

export interface ModalButton {
  label: string;
  onClick: () => void;
  loading?: boolean;
  disabled?: boolean;
  destructive?: boolean;
}

interface Props {
  id: string;
  open: boolean;
  title: string;
  variant?: "small" | "base" | "large" | "max";
  primary?: ModalButton;
  secondary?: readonly ModalButton[];
  onClose: () => void;
  children: ReactNode;
}

/** The platform's modal: drawn over the whole admin, its title and buttons in their slots. */
export function AppModal(props: Props) {
  const isOffline = useIsOffline();
  const { id, open, title, variant = "base", primary, secondary = [], onClose, children } = props;
  return (
    <Modal id={id} open={open} variant={variant} onHide={onClose}>
      <TitleBar title={title}>
        {primary ? (
          <button
            variant="primary"
            tone={primary.destructive ? "critical" : "default"}
            loading={primary.loading ? "" : undefined}
            disabled={primary.disabled}
            onClick={primary.onClick}
          >
            {primary.label}
          </button>
        ) : null}
        {secondary.map(({ label, onClick, disabled }) => (
          <button key={label} disabled={disabled} onClick={onClick}>
            {label}
          </button>
        ))}
      </TitleBar>
      <div className="br-modal">
        {open && isOffline ? (
          <Box padding="400" paddingBlockEnd="0">
            <OfflineNotice />
          </Box>
        ) : null}
        {/* The platform draws this in a frame of its own: what opens over a field belongs there too. */}
        <Box padding="400">{open ? <PortalsManager>{children}</PortalsManager> : null}</Box>
      </div>
    </Modal>
  );
}
