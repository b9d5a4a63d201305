import { type DifferenceStatus, differenceStatuses } from "~/models/stock-difference/causes";

export const views = [...differenceStatuses, "all"] as const;

/** The view that the page's address names; what is to be decided unless it does. */
export function viewOf(params: URLSearchParams): DifferenceStatus | "all" {
  return views.find((view) => view === params.get("view")) ?? "open";
}
