import { useNavigate } from "@remix-run/react";
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

export function DeleteReturn({ found: { id }, open, onClose }: Props) {
  const shopify = useAppBridge();
  const navigate = useNavigate();
  const text = useText();
  const action = useApiAction<typeof supplierReturns.delete>({
    onSuccess: ({ message }) => {
      shopify.toast.show(message);
      navigate("/app/supplier-returns", { replace: true });
      return "navigates";
    },
  });
  return (
    <ConfirmModal
      id="delete-return"
      open={open}
      title={text("returns.delete.title")}
      confirm={text("returns.delete.confirm")}
      decline={text("returns.cancel.keep")}
      refusal={text("returns.notChanged")}
      action={action}
      onConfirm={() => void action.run(supplierReturns.delete, { params: { id } })}
      onClose={onClose}
    >
      <Text as="p">{text("returns.delete.text")}</Text>
    </ConfirmModal>
  );
}
