import { useNavigate } from "@remix-run/react";
import { useAppBridge } from "@shopify/app-bridge-react";
import { Text } from "@shopify/polaris";
import { suppliers } from "~/api/suppliers";
import { ConfirmModal } from "~/components/confirm-modal";
import { useApiAction } from "~/components/use-api-action";
import { useText } from "~/components/use-text";

interface Props {
  supplier: { id: number; name: string };
  open: boolean;
  onClose: () => void;
}

export function DeleteSupplier({ supplier, open, onClose }: Props) {
  const text = useText();
  const navigate = useNavigate();
  const shopify = useAppBridge();
  const action = useApiAction({
    onSuccess: () => {
      shopify.toast.show(text("suppliers.deletion.done"));
      navigate("/app/suppliers", { replace: true });
      return "navigates";
    },
  });
  return (
    <ConfirmModal
      id="delete-supplier"
      open={open}
      title={text("suppliers.deletion.title", { name: supplier.name })}
      confirm={text("suppliers.deletion.confirm")}
      refusal={text("suppliers.deletion.refused")}
      action={action}
      onConfirm={() => void action.run(suppliers.delete, { params: { id: supplier.id } })}
      onClose={onClose}
    >
      <Text as="p">{text("suppliers.deletion.text")}</Text>
    </ConfirmModal>
  );
}
