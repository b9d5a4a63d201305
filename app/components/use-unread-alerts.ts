import { useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";
import { alerts } from "~/api/alerts";
import { callApi } from "./api-client";

/** How many alerts nobody has read yet, asked anew after each navigation and each change; 0 until it is known. */
export function useUnreadAlerts(): number {
  const [count, setCount] = useState(0);
  const isIdle = [useNavigation().state, useRevalidator().state].every((state) => state === "idle");
  useEffect(() => {
    if (!isIdle) return;
    const abort = new AbortController();
    // A badge that cannot be read anew keeps its number.
    callApi(alerts.unread, {}, { signal: abort.signal }).then(
      (unread) => setCount(unread.count),
      () => undefined,
    );
    return () => abort.abort();
  }, [isIdle]);
  return count;
}
