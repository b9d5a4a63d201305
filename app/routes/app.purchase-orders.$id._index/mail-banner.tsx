import { Banner } from "@shopify/polaris";
import type { PurchaseOrderStatus } from "~/models/purchase-order/status";
import type { OrderPage } from "./load-order.server";

interface Props {
  mails: OrderPage["mails"];
  status: PurchaseOrderStatus;
}

/** A mail on its way, or one that was refused; a mail that went out says nothing here. */
export function MailBanner({ mails, status }: Props) {
  const [latest] = mails;
  if (!latest || status === "cancelled" || status === "received") return null;
  if (latest.mail === "pending") {
    return (
      <Banner tone="info" title={`The order is on its way to ${latest.recipient}`}>
        <p>This page follows it. You can leave; the mail goes out all the same.</p>
      </Banner>
    );
  }
  if (latest.mail === "sent") return null;
  return (
    <Banner tone="critical" title={`The mail to ${latest.recipient} was refused`}>
      <p>
        {latest.message || "The mail service did not take it."} Check the address and send the order again.
      </p>
    </Banner>
  );
}
