import { AppError } from "~/errors";
import type { AdjustmentReason } from "~/platform/inventory-adjustment";
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

/** The reasons in the store's inventory history. */
export const reasonOf = {
  departure: "movement_created",
  departureAndArrival: "movement_received",
  arrival: "movement_received",
  return: "movement_canceled",
} as const satisfies Record<NonNullable<StockStep>, AdjustmentReason>;

export function takesFromSource(step: StockStep): boolean {
  return step === "departure" || step === "departureAndArrival";
}

/** What is done with a transfer beside the change of its status, and when: what is under way is not undone. */
const possibleIn = {
  edit: ["pending"],
  receive: ["in_transit"],
  reverse: ["completed", "cancelled"],
} as const satisfies Record<string, readonly StockTransferStatus[]>;

export function isPossible(step: keyof typeof possibleIn, status: StockTransferStatus): boolean {
  const statuses: readonly StockTransferStatus[] = possibleIn[step];
  return statuses.includes(status);
}

/** Throws ILLEGAL_TRANSITION, with a sentence for the merchant. */
export function assertPossible(step: keyof typeof possibleIn, status: StockTransferStatus): void {
  if (!isPossible(step, status)) throw refusal(step, status);
}

/** Throws ILLEGAL_TRANSITION, with a sentence for the merchant, when the table lacks the transition. */
export function assertCanBecome(from: StockTransferStatus, to: StockTransferStatus): void {
  if (!canBecome(from, to)) throw refusal(to, from);
}

function refusal(
  wanted: StockTransferStatus | keyof typeof possibleIn,
  status: StockTransferStatus,
): AppError {
  const action = sentence(`stock.transfer.actions.${wanted}`);
  const reason = sentence(`stock.transfer.reasons.${status}`);
  return new AppError("ILLEGAL_TRANSITION", { message: sentence("stock.refused", { action, reason }) });
}
