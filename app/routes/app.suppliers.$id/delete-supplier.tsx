import { useNavigate } from "@remix-run/react";
import { useAppBridge } from "@shopify/app-bridge-react";
import { Text } from "@shopify/polaris";
import { suppliers } from "~/api/suppliers";
import { ConfirmModal } from "~/components/confirm-modal";
import { useApiAction } from "~/components/use-api-action";

interface Props {
  supplier: { id: number; name: string };
  open: boolean;
  onClose: () => void;
}

export function DeleteSupplier({ supplier, open, onClose }: Props) {
  const navigate = useNavigate();
  const shopify = useAppBridge();
  const action = useApiAction({
    onSuccess: () => {
      shopify.toast.show("Supplier deleted");
      navigate("/app/suppliers", { replace: true });
      return "navigates";
    },
  });
  return (
    <ConfirmModal
      id="delete-supplier"
      open={open}
      title={`Delete ${supplier.name}?`}
      confirm="Delete supplier"
      refusal="This supplier cannot be deleted"
      action={action}
      onConfirm={() => void action.run(suppliers.delete, { params: { id: supplier.id } })}
      onClose={onClose}
    >
      <Text as="p">The supplier and its contacts are removed. This can&apos;t be undone.</Text>
    </ConfirmModal>
  );
}
