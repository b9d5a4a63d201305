import { Badge } from "@shopify/polaris";
import { type StockCountStatus } from "~/models/stock-count/status";
import { useText } from "./use-text";

const tones = {
  draft: undefined,
  submitted: "success",
  cancelled: "read-only",
} as const satisfies Record<StockCountStatus, string | undefined>;

export function CountStatusBadge({ status }: { status: StockCountStatus }) {
  const text = useText();
  const tone = tones[status];
  return <Badge {...(tone && { tone })}>{text(`counts.status.${status}`)}</Badge>;
}
