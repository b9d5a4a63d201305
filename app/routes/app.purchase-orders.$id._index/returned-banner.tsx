import { purchaseOrders } from "~/api/purchase-orders";
import { ReturnedNotice } from "~/components/supplier-mail/returned-notice";
import { useText } from "~/components/use-text";
import { isAllowed } from "~/models/purchase-order/transitions";
import type { OrderPage } from "./load-order.server";

interface Props {
  page: Pick<OrderPage, "order" | "mails" | "returned">;
  onSendElsewhere: () => void;
}

/** The order's newest email did not reach the supplier. */
export function ReturnedBanner({ page: { order, mails, returned }, onSendElsewhere }: Props) {
  const text = useText();
  const isExpected = order.status !== "draft" && isAllowed(order.status, "send");
  if (!returned || !isExpected || mails[0]?.mail === "pending") return null;
  return (
    <ReturnedNotice
      returned={returned}
      hint={text("purchaseOrders.returned.hint")}
      dismisses={purchaseOrders.dismissReturnedEmail}
      onSendElsewhere={onSendElsewhere}
    />
  );
}
