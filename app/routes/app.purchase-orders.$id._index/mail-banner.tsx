import { Banner } from "@shopify/polaris";
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
  if (latest.mail === "pending") {
    return (
      <Banner
        tone={latest.waitsFor ? "warning" : "info"}
        title={text(`purchaseOrders.mail.${latest.waitsFor ? "waiting" : "pending"}`, { recipient })}
      >
        <p>{latest.waitsFor || text("purchaseOrders.mail.pendingText")}</p>
      </Banner>
    );
  }
  if (latest.mail === "sent") return null;
  return (
    <Banner tone="critical" title={text("purchaseOrders.mail.refused", { recipient })}>
      <p>
        {latest.message || text("purchaseOrders.mail.refusedText")}{" "}
        {text(`purchaseOrders.${latest.revision > revision ? "revision" : "mail"}.refusedHint`)}
      </p>
    </Banner>
  );
}
