import { useAppBridge } from "@shopify/app-bridge-react";
import { Text } from "@shopify/polaris";
import { landedCharges } from "~/api/landed-charges";
import { ConfirmModal } from "~/components/confirm-modal";
import { useFormat } from "~/components/format";
import { useApiAction } from "~/components/use-api-action";
import { useText } from "~/components/use-text";
import type { LandedChargeResource } from "~/models/landed-charge/resource";

interface Props {
  /** Null while the dialog is closed. */
  charge: LandedChargeResource | null;
  order: { id: number };
  onClose: () => void;
}

export function TakeChargeBack({ charge, order, onClose }: Props) {
  const text = useText();
  const format = useFormat();
  const shopify = useAppBridge();
  const action = useApiAction({
    onSuccess: () => {
      shopify.toast.show(text("landedCharges.taking.done"));
      onClose();
    },
  });
  const others = charge?.purchaseOrders.filter(({ id }) => id !== order.id) ?? [];
  return (
    <ConfirmModal
      id="take-charge-back"
      open={charge !== null}
      title={text("landedCharges.taking.title", {
        kind: charge ? text(`landedCharges.kinds.${charge.kind}`) : "",
        amount: charge ? format.money(charge.amount, charge.currency) : "",
      })}
      confirm={text("landedCharges.taking.confirm")}
      refusal={text("landedCharges.taking.failed")}
      action={action}
      onConfirm={() => {
        if (charge) void action.run(landedCharges.reverse, { params: { id: charge.id } });
      }}
      onClose={onClose}
    >
      <Text as="p">
        {others.length > 0
          ? text("landedCharges.taking.textOfSeveral", {
              numbers: others.map(({ poNumber }) => poNumber).join(", "),
            })
          : text("landedCharges.taking.text")}
      </Text>
    </ConfirmModal>
  );
}
