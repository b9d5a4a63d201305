import { useNavigate } from "@remix-run/react";
import { useAppBridge } from "@shopify/app-bridge-react";
import { Text } from "@shopify/polaris";
import { bills } from "~/api/bills";
import { ConfirmModal } from "~/components/confirm-modal";
import { useApiAction } from "~/components/use-api-action";
import { useText } from "~/components/use-text";
import type { BillResource } from "~/models/bill/resource";

interface Props {
  bill: BillResource;
  open: boolean;
  onClose: () => void;
}

/** Asks before an approved bill is canceled. */
export function CancelBill({ bill: { id, number }, open, onClose }: Props) {
  const text = useText();
  const shopify = useAppBridge();
  const action = useApiAction({
    onSuccess: () => {
      shopify.toast.show(text("bills.cancel.done"));
      onClose();
    },
  });
  return (
    <ConfirmModal
      id="cancel-bill"
      open={open}
      title={text("bills.cancel.title", { number })}
      confirm={text("bills.cancel.action")}
      decline={text("bills.cancel.keep")}
      refusal={text("bills.cancel.failed")}
      action={action}
      onConfirm={() => void action.run(bills.cancel, { params: { id } })}
      onClose={onClose}
    >
      <Text as="p">{text("bills.cancel.text")}</Text>
    </ConfirmModal>
  );
}

/** Asks before a draft is deleted. */
export function DeleteBill({ bill: { id, number }, open, onClose }: Props) {
  const text = useText();
  const shopify = useAppBridge();
  const navigate = useNavigate();
  const action = useApiAction<typeof bills.delete>({
    onSuccess: ({ message }) => {
      shopify.toast.show(message);
      navigate("/app/bills", { replace: true });
      return "navigates";
    },
  });
  return (
    <ConfirmModal
      id="delete-bill"
      open={open}
      title={text("bills.delete.title", { number })}
      confirm={text("bills.delete.confirm")}
      refusal={text("bills.delete.failed")}
      action={action}
      onConfirm={() => void action.run(bills.delete, { params: { id } })}
      onClose={onClose}
    >
      <Text as="p">{text("bills.delete.text")}</Text>
    </ConfirmModal>
  );
}
