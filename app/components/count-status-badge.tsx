import { Badge } from "@shopify/polaris";
import { type StockCountStatus, stockCountTones } from "~/models/stock-count/status";
import { useText } from "./use-text";

export function CountStatusBadge({ status }: { status: StockCountStatus }) {
  const text = useText();
  const tone = stockCountTones[status];
  return <Badge {...(tone && { tone })}>{text(`counts.status.${status}`)}</Badge>;
}
