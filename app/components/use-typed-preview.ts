import { useEffect, useState } from "react";
import type { DataOf, Endpoint } from "~/api/endpoint";
import { ApiError, callApi, type InputOf } from "./api-client";

/** Somebody who is typing has not finished yet. */
const pauseMs = 400;

interface Preview<Shown> {
  /** The one before stays until the next is there. */
  shown: Shown | null;
  error: ApiError | null;
}

/** What the endpoint answers to a form as it is typed; null asks for nothing, where the form says nothing yet. */
export function useTypedPreview<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E> | null,
): Preview<DataOf<E>> {
  const [preview, setPreview] = useState<Preview<DataOf<E>>>({ shown: null, error: null });
  const asked = input && JSON.stringify(input);
  useEffect(() => {
    if (asked === null) {
      setPreview((old) => ({ ...old, error: null }));
      return;
    }
    const abort = new AbortController();
    const read = async () => {
      try {
        const shown = await callApi(endpoint, JSON.parse(asked) as InputOf<E>, { signal: abort.signal });
        if (!abort.signal.aborted) setPreview({ shown, error: null });
      } catch (error) {
        if (error instanceof ApiError && !abort.signal.aborted) setPreview((old) => ({ ...old, error }));
      }
    };
    const waiting = setTimeout(() => void read(), pauseMs);
    return () => {
      clearTimeout(waiting);
      abort.abort();
    };
  }, [endpoint, asked]);
  return preview;
}
