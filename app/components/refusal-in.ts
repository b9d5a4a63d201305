import { isRouteErrorResponse } from "@remix-run/react";

/** What a page's loader says of why it refuses, null where it says nothing. */
export function refusalIn(error: unknown): string | null {
  const data: unknown = isRouteErrorResponse(error) ? error.data : null;
  if (typeof data !== "object" || data === null || !("message" in data)) return null;
  return typeof data.message === "string" ? data.message : null;
}
