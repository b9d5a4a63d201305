import { ApiError } from "../api-client";
import type { EditableLevel } from "./changes";

/** As many as one change of stock may have. */
export const mostPicked = 10_000;

/** Every level that the list's filters leave, however many pages it has. Throws ApiError with `fault`. */
export async function readMatching(filters: URLSearchParams, fault: string): Promise<EditableLevel[]> {
  const query = new URLSearchParams();
  for (const name of ["locationId", "search", "low"]) {
    const value = filters.get(name);
    if (value) query.set(name, value);
  }
  try {
    const answer = await fetch(`/app/stock-levels/matching?${query}`);
    if (answer.ok) return (await answer.json()) as EditableLevel[];
  } catch {
    // Reported below, as every other failure.
  }
  throw new ApiError("UNREACHABLE", fault);
}
