import { parseGid } from "~/platform/gid";
import type { StockLevelFilters } from "./in-order.server";

/** The filters in the list's address; invalid ones are ignored. */
export function filtersIn(params: URLSearchParams): StockLevelFilters {
  return {
    locationId: parseGid("Location", params.get("locationId") ?? "") ?? undefined,
    search: params.get("search")?.trim().slice(0, 200).replaceAll("\0", ""),
    low: params.get("low") === "true",
  };
}
