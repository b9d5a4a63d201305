import { useAppBridge } from "@shopify/app-bridge-react";
import { BlockStack, Text, TextField } from "@shopify/polaris";
import { useState } from "react";
import { orderApprovals } from "~/api/order-approvals";
import { AppModal } from "~/components/app-modal";
import { ErrorBanner } from "~/components/error-banner";
import { useApiAction } from "~/components/use-api-action";
import { useText } from "~/components/use-text";
import type { OrderPage } from "./load-order.server";

interface Props {
  order: OrderPage["order"];
  open: boolean;
  onClose: () => void;
}

/** Asks the approvers, with a note. */
export function AskApproval({ order: { id, poNumber: number }, open, onClose }: Props) {
  const text = useText();
  const shopify = useAppBridge();
  const [note, setNote] = useState("");
  const action = useApiAction({
    onSuccess: () => {
      shopify.toast.show(text("purchaseOrders.approval.requested"));
      setNote("");
      onClose();
    },
  });
  const close = () => {
    action.clear();
    onClose();
  };
  return (
    <AppModal
      id="ask-approval"
      open={open}
      title={text("purchaseOrders.approval.askTitle", { number })}
      onClose={close}
      primary={{
        label: text("purchaseOrders.approval.ask"),
        loading: action.pending,
        onClick: () => void action.run(orderApprovals.ask, { params: { id }, body: { note } }),
      }}
      secondary={[{ label: text("common.cancel"), disabled: action.pending, onClick: close }]}
    >
      <BlockStack gap="300">
        <ErrorBanner error={action.error} title={text("purchaseOrders.approval.notRequested")} />
        <Text as="p">{text("purchaseOrders.approval.askText")}</Text>
        <TextField
          label={text("purchaseOrders.approval.note")}
          helpText={text("purchaseOrders.approval.noteHint")}
          value={note}
          onChange={setNote}
          multiline={3}
          maxLength={2_000}
          autoComplete="off"
          error={action.issueAt("note")}
        />
      </BlockStack>
    </AppModal>
  );
}
