import { useAppBridge } from "@shopify/app-bridge-react";
import { Text } from "@shopify/polaris";
import { supplierReturns } from "~/api/supplier-returns";
import { ConfirmModal } from "~/components/confirm-modal";
import { useApiAction } from "~/components/use-api-action";
import { useText } from "~/components/use-text";
import type { SupplierReturnResource } from "~/models/supplier-return/resource";

interface Props {
  found: SupplierReturnResource;
  open: boolean;
  onClose: () => void;
}

export function CancelReturn({ found: { id }, open, onClose }: Props) {
  const shopify = useAppBridge();
  const text = useText();
  const action = useApiAction({
    onSuccess: () => {
      shopify.toast.show(text("returns.cancel.done"));
      onClose();
    },
  });
  return (
    <ConfirmModal
      id="cancel-return"
      open={open}
      title={text("returns.cancel.title")}
      confirm={text("returns.cancel.action")}
      decline={text("returns.cancel.keep")}
      refusal={text("returns.notChanged")}
      action={action}
      onConfirm={() => void action.run(supplierReturns.cancel, { params: { id } })}
      onClose={onClose}
    >
      <Text as="p">{text("returns.cancel.text")}</Text>
    </ConfirmModal>
  );
}
