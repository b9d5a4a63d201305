import { useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";
import { alerts } from "~/api/alerts";
import { callApi } from "./api-client";

/** The number of unread alerts, fetched again after each navigation and each change; 0 until it is known. */
export function useUnreadAlerts(): number {
  const [count, setCount] = useState(0);
  const isIdle = [useNavigation().state, useRevalidator().state].every((state) => state === "idle");
  useEffect(() => {
    if (!isIdle) return;
    const abort = new AbortController();
    // A badge keeps its number when the new one cannot be read.
    callApi(alerts.unread, {}, { signal: abort.signal }).then(
      (unread) => setCount(unread.count),
      () => undefined,
    );
    return () => abort.abort();
  }, [isIdle]);
  return count;
}
