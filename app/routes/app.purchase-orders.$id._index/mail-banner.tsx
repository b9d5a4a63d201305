import { MailNotice } from "~/components/supplier-mail/mail-notice";
import { useText } from "~/components/use-text";
import type { PurchaseOrderResource } from "~/models/purchase-order/resource";
import type { OrderPage } from "./load-order.server";

interface Props {
  mails: OrderPage["mails"];
  order: Pick<PurchaseOrderResource, "status" | "revision">;
}

/** A mail on its way, or one that was refused; a mail that went out says nothing here. */
export function MailBanner({ mails, order: { status, revision } }: Props) {
  const text = useText();
  const [latest] = mails;
  if (!latest || status === "cancelled" || status === "received") return null;
  const { recipient } = latest;
  return (
    <MailNotice
      mail={latest}
      pending={{
        title: text("purchaseOrders.mail.pending", { recipient }),
        text: text("purchaseOrders.mail.pendingText"),
      }}
      refusedHint={text(`purchaseOrders.${latest.revision > revision ? "revision" : "mail"}.refusedHint`)}
    />
  );
}
