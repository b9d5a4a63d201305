import { useAppBridge } from "@shopify/app-bridge-react";
import { Text } from "@shopify/polaris";
import { supplierItems } from "~/api/supplier-items";
import { ConfirmModal } from "~/components/confirm-modal";
import type { ItemDraft } from "~/components/supplier-items/item-edits";
import { useApiAction } from "~/components/use-api-action";
import { useText } from "~/components/use-text";

interface Props {
  item: ItemDraft | null;
  supplierId: number;
  id: number | undefined;
  onDeleted: (variantId: string) => void;
  onClose: () => void;
}

export function DeleteItem({ item, supplierId, id, onDeleted, onClose }: Props) {
  const text = useText();
  const shopify = useAppBridge();
  const action = useApiAction({
    onSuccess: () => {
      if (item) onDeleted(item.variantId);
      shopify.toast.show(text("supplierItems.deletion.done"));
      onClose();
    },
  });
  return (
    <ConfirmModal
      id="delete-supplier-item"
      open={item !== null}
      title={text("supplierItems.deletion.title")}
      confirm={text("supplierItems.deletion.confirm")}
      refusal={text("supplierItems.deletion.refused")}
      action={action}
      onConfirm={() => {
        if (id !== undefined)
          void action.run(supplierItems.delete, { params: { id: supplierId, itemId: id } });
      }}
      onClose={onClose}
    >
      <Text as="p">{text("supplierItems.deletion.text", { title: item?.title ?? "" })}</Text>
    </ConfirmModal>
  );
}
