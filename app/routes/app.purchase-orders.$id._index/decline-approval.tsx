import { useAppBridge } from "@shopify/app-bridge-react";
import { BlockStack, TextField } from "@shopify/polaris";
import { useState } from "react";
import { orderApprovals } from "~/api/order-approvals";
import { AppModal } from "~/components/app-modal";
import { ErrorBanner, sentence } from "~/components/error-banner";
import { useApiAction } from "~/components/use-api-action";
import { useText } from "~/components/use-text";
import type { OrderPage } from "./load-order.server";

interface Props {
  page: Pick<OrderPage, "order" | "approval">;
  open: boolean;
  onClose: () => void;
}

/** Declines what was asked about; the reason is for who asked. */
export function DeclineApproval({ page: { order, approval }, open, onClose }: Props) {
  const { id, poNumber: number } = order;
  const text = useText();
  const shopify = useAppBridge();
  const [reason, setReason] = useState("");
  const action = useApiAction({
    onSuccess: () => {
      shopify.toast.show(text("purchaseOrders.approval.declined", { number }));
      setReason("");
      onClose();
    },
  });
  const close = () => {
    action.clear();
    onClose();
  };
  const label = text("purchaseOrders.approval.reason");
  const issue = action.issueAt("reason");
  return (
    <AppModal
      id="decline-approval"
      open={open}
      title={text("purchaseOrders.approval.declineTitle", { number })}
      onClose={close}
      primary={{
        label: text("purchaseOrders.approval.decline"),
        destructive: true,
        loading: action.pending,
        onClick: () =>
          void action.run(orderApprovals.decline, {
            params: { id },
            body: { content: approval.content ?? "", reason },
          }),
      }}
      secondary={[{ label: text("common.cancel"), disabled: action.pending, onClick: close }]}
    >
      <BlockStack gap="300">
        <ErrorBanner
          error={action.error}
          title={text("purchaseOrders.approval.notDecided")}
          nameOf={(path) => (path === "reason" ? label : path)}
        />
        <TextField
          label={label}
          helpText={text("purchaseOrders.approval.reasonHint")}
          value={reason}
          onChange={(value) => {
            action.mend("reason");
            setReason(value);
          }}
          multiline={3}
          maxLength={2_000}
          autoComplete="off"
          {...(issue !== undefined && { error: sentence(label, issue) })}
        />
      </BlockStack>
    </AppModal>
  );
}
