import type { OperationStatus } from "~/models/inventory-operation/status";
import { toGid } from "~/platform/gid";
import { translateStored } from "~/texts/stored-message";
import { joined, sentence, translate } from "~/texts/translate";
import type { Adjustment } from "./schema";

export interface LevelOutcome {
  status: OperationStatus;
  words: string;
}

export interface AdjustmentFailure {
  index: number;
  variantId: string;
  locationId: string;
  message: string;
}

export type AdjustmentSummary = ReturnType<typeof summaryOf>;

/** States in the body's order: without an operation the level was right; an unknown outcome is a failure. */
export function outcomeOf(
  adjustments: readonly Adjustment[],
  outcomeAt: (place: Adjustment) => LevelOutcome | undefined,
): AdjustmentSummary {
  const failures: AdjustmentFailure[] = [];
  let pending = 0;
  for (const [index, adjustment] of adjustments.entries()) {
    const { status, words } = outcomeAt(adjustment) ?? { status: "applied", words: "" };
    if (status === "pending" || status === "unknown") pending += 1;
    if (status !== "rejected" && status !== "review") continue;
    failures.push({
      index,
      variantId: toGid("ProductVariant", adjustment.variantId),
      locationId: toGid("Location", adjustment.locationId),
      message: translateStored(words),
    });
  }
  return summaryOf({ adjusted: adjustments.length - pending - failures.length, pending, failures });
}

export function summaryOf({
  adjusted,
  pending,
  failures,
}: {
  adjusted: number;
  pending: number;
  failures: AdjustmentFailure[];
}) {
  const failed = failures.length;
  const parts = [
    ...(adjusted > 0 || pending + failed === 0
      ? [sentence("stock.adjustment.adjusted", { count: adjusted })]
      : []),
    ...(pending > 0 ? [sentence("stock.adjustment.pending", { count: pending })] : []),
    ...(failed > 0 ? [sentence("stock.adjustment.failed", { count: failed })] : []),
  ];
  const message = translate("together.closed", { words: joined("listed", parts) });
  return { adjusted, pending, failed, failures, message };
}
