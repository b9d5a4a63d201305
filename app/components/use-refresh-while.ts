import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";

/** Reads the page's data again every so often while something is under way and the page is looked at. */
export function useRefreshWhile(underWay: boolean, everyMs = 2_000): void {
  const { state, revalidate } = useRevalidator();
  useEffect(() => {
    if (!underWay || state !== "idle") return;
    const timer = setTimeout(() => {
      if (document.visibilityState === "visible") revalidate();
    }, everyMs);
    return () => clearTimeout(timer);
  }, [underWay, state, revalidate, everyMs]);
}
