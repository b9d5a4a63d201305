import { isRouteErrorResponse } from "@remix-run/react";

/** The Shopify library answers with a page of its own, which takes the browser to the sign-in. */
export function isPageOfLibrary(error: unknown): boolean {
  return isRouteErrorResponse(error) && typeof error.data === "string" && error.data.startsWith("<");
}
