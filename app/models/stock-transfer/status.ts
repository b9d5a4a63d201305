import { AppError } from "~/errors";
import { sentence } from "~/texts/translate";

export const stockTransferStatuses = ["pending", "in_transit", "completed", "cancelled"] as const;

export type StockTransferStatus = (typeof stockTransferStatuses)[number];

/** The next statuses of a transfer; any other one is refused. */
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

/** What a step of a transfer does to the stock; null: nothing. */
export type StockStep = "departure" | "arrival" | "departureAndArrival" | "return" | null;

export function stockStepOf(from: StockTransferStatus, to: StockTransferStatus): StockStep {
  if (to === "in_transit") return "departure";
  if (to === "completed") return from === "pending" ? "departureAndArrival" : "arrival";
  return to === "cancelled" && from === "in_transit" ? "return" : null;
}

export function takesFromSource(step: StockStep): boolean {
  return step === "departure" || step === "departureAndArrival";
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
