import type { AlertFilters } from "~/models/alert/schema";
import { alertTypes } from "~/models/alert/types";

/** The alerts that the page's address asks for. */
export function filtersOf(params: URLSearchParams): AlertFilters {
  const type = alertTypes.find((known) => known === params.get("type"));
  return { type, ...(params.has("unread") && { read: false }) };
}
