import { Badge } from "@shopify/polaris";
import type { SupplierReturnStatus } from "~/models/supplier-return/status";
import { useText } from "./use-text";

const tones = {
  draft: undefined,
  sent: "info",
  credited: "success",
  cancelled: "read-only",
} as const satisfies Record<SupplierReturnStatus, string | undefined>;

export function ReturnStatusBadge({ status }: { status: SupplierReturnStatus }) {
  const text = useText();
  const tone = tones[status];
  return <Badge {...(tone && { tone })}>{text(`returns.status.${status}`)}</Badge>;
}
