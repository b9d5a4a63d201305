import { AppError } from "~/errors";
import { sentence } from "~/texts/translate";

export const stockTransferStatuses = ["pending", "in_transit", "completed", "cancelled"] as const;

export type StockTransferStatus = (typeof stockTransferStatuses)[number];

/** The next statuses of a transfer; any other one is refused. Stock moves only on the way to `completed`. */
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

/** Throws ILLEGAL_TRANSITION, with a sentence for the merchant, when the table lacks the transition. */
export function assertCanBecome(from: StockTransferStatus, to: StockTransferStatus): void {
  if (canBecome(from, to)) return;
  const refused = sentence(`stock.transfer.actions.${to}`);
  const reason = sentence(`stock.transfer.reasons.${from}`);
  throw new AppError("ILLEGAL_TRANSITION", {
    message: sentence("stock.refused", { action: refused, reason }),
  });
}
