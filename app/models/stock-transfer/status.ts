import { AppError } from "~/errors";
import { sentence } from "~/texts/translate";

export const stockTransferStatuses = ["pending", "in_transit", "completed", "cancelled"] as const;
export type StockTransferStatus = (typeof stockTransferStatuses)[number];

/** How a status looks: a Polaris badge tone. */
export const stockTransferTones = {
  pending: undefined,
  in_transit: "info",
  completed: "success",
  cancelled: "read-only",
} as const satisfies Record<StockTransferStatus, string | undefined>;

/** Where a transfer can go from a status; any other way is refused. Stock moves on the way to `completed` alone. */
export const stockTransferTransitions = {
  pending: ["in_transit", "completed", "cancelled"],
  in_transit: ["completed", "cancelled"],
  completed: [],
  cancelled: [],
} as const satisfies Record<StockTransferStatus, readonly StockTransferStatus[]>;

export function canBecome(from: StockTransferStatus, to: StockTransferStatus): boolean {
  const next: readonly StockTransferStatus[] = stockTransferTransitions[from];
  return next.includes(to);
}

/** Throws ILLEGAL_TRANSITION, with a sentence for the merchant, where the way is not in the table. */
export function assertCanBecome(from: StockTransferStatus, to: StockTransferStatus): void {
  if (canBecome(from, to)) return;
  const deed = sentence(`stock.transfer.deeds.${to}`);
  const reason = sentence(`stock.transfer.reasons.${from}`);
  throw new AppError("ILLEGAL_TRANSITION", { message: sentence("stock.refused", { deed, reason }) });
}
