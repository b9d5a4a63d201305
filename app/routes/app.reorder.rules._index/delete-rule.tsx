import { useAppBridge } from "@shopify/app-bridge-react";
import { Text } from "@shopify/polaris";
import { reorderRules } from "~/api/reorder-rules";
import { ConfirmModal } from "~/components/confirm-modal";
import type { RuleDraft } from "~/components/reorder-rules/rule-edits";
import { useApiAction } from "~/components/use-api-action";
import { useText } from "~/components/use-text";

interface Props {
  rule: RuleDraft | null;
  id: number | undefined;
  onDeleted: (variantId: string) => void;
  onClose: () => void;
}

export function DeleteRule({ rule, id, onDeleted, onClose }: Props) {
  const text = useText();
  const shopify = useAppBridge();
  const action = useApiAction({
    onSuccess: () => {
      if (rule) onDeleted(rule.variantId);
      shopify.toast.show(text("reorder.rules.deleted"));
      onClose();
    },
  });
  return (
    <ConfirmModal
      id="delete-reorder-rule"
      open={rule !== null}
      title={text("reorder.rules.deleteTitle")}
      confirm={text("reorder.rules.deleteConfirm")}
      refusal={text("reorder.rules.notDeleted")}
      action={action}
      onConfirm={() => {
        if (id !== undefined) void action.run(reorderRules.delete, { params: { id } });
      }}
      onClose={onClose}
    >
      <Text as="p">{text("reorder.rules.deleteHint", { title: rule?.title ?? "" })}</Text>
    </ConfirmModal>
  );
}
