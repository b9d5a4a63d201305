export const operationStatuses = ["pending", "unknown", "applied", "rejected", "review"] as const;

export type OperationStatus = (typeof operationStatuses)[number];

export type StockSync = "applied" | "pending" | "rejected" | "review";

/** A person has to decide; no job works on an operation with such a status. */
export const awaitingPerson = ["rejected", "review"] as const satisfies readonly OperationStatus[];

export function stockSyncOf(statuses: readonly OperationStatus[]): StockSync {
  if (statuses.includes("review")) return "review";
  if (statuses.includes("rejected")) return "rejected";
  return statuses.every((status) => status === "applied") ? "applied" : "pending";
}

/** The columns of an operation without a pending request; any claim on it is void. */
export const unsent = {
  fence: { increment: 1 },
  status: "pending",
  outcomeUnknown: false,
  firstSentAt: null,
  leaseUntil: null,
  nextAttemptAt: new Date(0),
} as const;
