import { Badge } from "@shopify/polaris";
import type { BillKind, BillStatus } from "~/models/bill/status";
import { useText } from "./use-text";

const tones = {
  draft: undefined,
  approved: "attention",
  partial: "info",
  paid: "success",
  cancelled: "read-only",
} as const satisfies Record<BillStatus, string | undefined>;

export function BillStatusBadge({ kind, status }: { kind: BillKind; status: BillStatus }) {
  const text = useText();
  const tone = tones[status];
  return (
    <Badge {...(tone && { tone })}>
      {text(kind === "bill" ? `bills.status.${status}` : `bills.creditStatus.${status}`)}
    </Badge>
  );
}
