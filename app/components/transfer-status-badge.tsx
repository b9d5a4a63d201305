import { Badge } from "@shopify/polaris";
import { type StockTransferStatus, stockTransferTones } from "~/models/stock-transfer/status";
import { useText } from "./use-text";

export function TransferStatusBadge({ status }: { status: StockTransferStatus }) {
  const text = useText();
  const tone = stockTransferTones[status];
  return <Badge {...(tone && { tone })}>{text(`transfers.status.${status}`)}</Badge>;
}
