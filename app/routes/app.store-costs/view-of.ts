import { type StoreCostStatus, storeCostStatuses } from "~/models/store-cost/status";

export const views = ["differs", "pending", "written", "kept", "refused", "all"] as const satisfies readonly (
  StoreCostStatus | "all"
)[];

/** The view that the page's address names; what is to be decided unless it does. */
export function viewOf(params: URLSearchParams): StoreCostStatus | "all" {
  return [...storeCostStatuses, "all" as const].find((view) => view === params.get("view")) ?? "differs";
}
