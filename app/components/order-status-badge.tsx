import { Badge } from "@shopify/polaris";
import { type PurchaseOrderStatus, statusTones } from "~/models/purchase-order/status";
import { useText } from "./use-text";

export function OrderStatusBadge({ status }: { status: PurchaseOrderStatus }) {
  const text = useText();
  const tone = statusTones[status];
  return <Badge {...(tone && { tone })}>{text(`purchaseOrders.status.${status}`)}</Badge>;
}
