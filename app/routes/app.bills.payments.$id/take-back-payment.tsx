import { useAppBridge } from "@shopify/app-bridge-react";
import { Text } from "@shopify/polaris";
import { supplierPayments } from "~/api/supplier-payments";
import { ConfirmModal } from "~/components/confirm-modal";
import { useApiAction } from "~/components/use-api-action";
import { useText } from "~/components/use-text";
import type { SupplierPaymentResource } from "~/models/supplier-payment/read.server";

interface Props {
  payment: Pick<SupplierPaymentResource, "id" | "parts">;
  open: boolean;
  onClose: () => void;
}

/** Asks before a payment of several bills is taken back. */
export function TakeBackPayment({ payment: { id, parts }, open, onClose }: Props) {
  const text = useText();
  const shopify = useAppBridge();
  const action = useApiAction({
    onSuccess: () => {
      shopify.toast.show(text("bills.payments.taking.done"));
      onClose();
    },
  });
  const bills = new Set(parts.flatMap(({ billId, reversedById }) => (reversedById === null ? [billId] : [])));
  return (
    <ConfirmModal
      id="take-supplier-payment-back"
      open={open}
      title={text("bills.payments.taking.title")}
      confirm={text("bills.payments.taking.confirm")}
      refusal={text("bills.payments.taking.failed")}
      action={action}
      onConfirm={() => void action.run(supplierPayments.takeBack, { params: { id } })}
      onClose={onClose}
    >
      <Text as="p">{text("supplierPayments.takeBackText", { count: bills.size })}</Text>
    </ConfirmModal>
  );
}
