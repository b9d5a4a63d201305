import { Badge } from "@shopify/polaris";
import { type PurchaseOrderStatus } from "~/models/purchase-order/status";
import { useText } from "./use-text";

const tones = {
  draft: undefined,
  sent: "info",
  partial: "attention",
  received: "success",
  cancelled: "read-only",
} as const satisfies Record<PurchaseOrderStatus, string | undefined>;

export function OrderStatusBadge({ status }: { status: PurchaseOrderStatus }) {
  const text = useText();
  const tone = tones[status];
  return <Badge {...(tone && { tone })}>{text(`purchaseOrders.status.${status}`)}</Badge>;
}
