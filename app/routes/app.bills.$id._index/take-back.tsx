import { useAppBridge } from "@shopify/app-bridge-react";
import { Text } from "@shopify/polaris";
import { bills } from "~/api/bills";
import { ConfirmModal } from "~/components/confirm-modal";
import { useFormat } from "~/components/format";
import { useApiAction } from "~/components/use-api-action";
import { useText } from "~/components/use-text";
import type { BillPaymentResource } from "~/models/bill/resource";

interface Props {
  billId: number;
  payment: BillPaymentResource | null;
  currency: string;
  onClose: () => void;
}

/** Asks before a payment is taken back. */
export function TakeBack({ billId, payment, currency, onClose }: Props) {
  const text = useText();
  const format = useFormat();
  const shopify = useAppBridge();
  const action = useApiAction({
    onSuccess: () => {
      shopify.toast.show(text("bills.payments.taking.done"));
      onClose();
    },
  });
  const amount = payment ? payment.amount + payment.discount : 0;
  return (
    <ConfirmModal
      id="take-payment-back"
      open={payment !== null}
      title={text("bills.payments.taking.title")}
      confirm={text("bills.payments.taking.confirm")}
      refusal={text("bills.payments.taking.failed")}
      action={action}
      onConfirm={() => {
        if (payment) void action.run(bills.takeBack, { params: { id: billId, paymentId: payment.id } });
      }}
      onClose={onClose}
    >
      <Text as="p">{text("bills.payments.taking.text", { amount: format.money(amount, currency) })}</Text>
    </ConfirmModal>
  );
}
