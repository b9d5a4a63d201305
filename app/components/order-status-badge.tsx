import { Badge } from "@shopify/polaris";
import { statusBadges, type PurchaseOrderStatus } from "~/models/purchase-order/status";

export function OrderStatusBadge({ status }: { status: PurchaseOrderStatus }) {
  const { label, tone } = statusBadges[status];
  return <Badge {...(tone && { tone })}>{label}</Badge>;
}
