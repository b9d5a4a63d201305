import { Badge } from "@shopify/polaris";
import { type StockTransferStatus } from "~/models/stock-transfer/status";
import { useText } from "./use-text";

const tones = {
  pending: undefined,
  in_transit: "info",
  completed: "success",
  cancelled: "read-only",
} as const satisfies Record<StockTransferStatus, string | undefined>;

export function TransferStatusBadge({ status }: { status: StockTransferStatus }) {
  const text = useText();
  const tone = tones[status];
  return <Badge {...(tone && { tone })}>{text(`transfers.status.${status}`)}</Badge>;
}
