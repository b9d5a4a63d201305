export const operationStatuses = ["pending", "unknown", "applied", "rejected", "review"] as const;
export type OperationStatus = (typeof operationStatuses)[number];

/** How a document's stock stands on the platform, as the API says it. */
export type StockSync = "applied" | "pending" | "rejected" | "review";

/** A person has to decide; no job touches an operation that stands like this. */
export const awaitingPerson = ["rejected", "review"] as const satisfies readonly OperationStatus[];

/** What a job still works on. */
export const unsettled = ["pending", "unknown"] as const satisfies readonly OperationStatus[];

/** The one word for several operations: what needs a person comes first, then what is still under way. */
export function stockSyncOf(statuses: readonly OperationStatus[]): StockSync {
  if (statuses.includes("review")) return "review";
  if (statuses.includes("rejected")) return "rejected";
  return statuses.every((status) => status === "applied") ? "applied" : "pending";
}
