import { useRevalidator } from "@remix-run/react";
import { useCallback, useRef, useState } from "react";
import type { ApiMethod } from "~/api/endpoint";
import { ApiError, callPath } from "./api-client";

interface Options<T> {
  /** Runs after the answer; the page's loaders are read again unless it answers "navigates". */
  onSuccess?: (data: T) => "navigates" | void;
}

export interface ApiAction {
  /** Answers whether it succeeded. A second call while one is under way does nothing. */
  run: (method: ApiMethod, path: string, body?: unknown) => Promise<boolean>;
  pending: boolean;
  error: ApiError | null;
  clear: () => void;
  /** What is wrong with the field at this path, e.g. `lineItems.0.quantity`. */
  issueAt: (path: string) => string | undefined;
}

/** One mutation of a page: its pending state, its errors by field, and a key that outlives a lost answer. */
export function useApiAction<T = unknown>({ onSuccess }: Options<T> = {}): ApiAction {
  const { revalidate } = useRevalidator();
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const busy = useRef(false);
  const attempt = useRef<{ request: string; key: string; doubtful: boolean } | null>(null);
  const succeed = useRef(onSuccess);
  succeed.current = onSuccess;

  const run = useCallback(
    async (method: ApiMethod, path: string, body?: unknown) => {
      if (busy.current) return false;
      busy.current = true;
      setPending(true);
      setError(null);
      const request = JSON.stringify([method, path, body]);
      if (attempt.current?.request !== request) {
        attempt.current = { request, key: crypto.randomUUID(), doubtful: false };
      }
      const current = attempt.current;
      try {
        const data = await callPath<T>({ method, path, body, key: current.key });
        attempt.current = null;
        if (succeed.current?.(data) !== "navigates") revalidate();
        return true;
      } catch (fault) {
        if (!(fault instanceof ApiError)) throw fault;
        const undecided = fault.isDoubtful || (current.doubtful && fault.asksAgain);
        attempt.current = undecided ? { ...current, doubtful: true } : null;
        setError(fault);
        return false;
      } finally {
        busy.current = false;
        setPending(false);
      }
    },
    [revalidate],
  );

  const clear = useCallback(() => setError(null), []);
  const issueAt = useCallback(
    (path: string) => error?.issues.find((issue) => issue.path === path)?.message,
    [error],
  );
  return { run, pending, error, clear, issueAt };
}
