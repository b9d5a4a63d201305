import { useEffect, useState } from "react";
import type { BodyOf, DataOf } from "~/api/endpoint";
import { landedCharges } from "~/api/landed-charges";
import { ApiError, callApi } from "~/components/api-client";

/** Somebody who is typing has not finished yet. */
const pauseMs = 400;

type Body = BodyOf<typeof landedCharges.preview>;
export type PreviewedShare = DataOf<typeof landedCharges.preview>["shares"][number];

interface Preview {
  /** Those before stay until the next are there. */
  shares: readonly PreviewedShare[];
  error: ApiError | null;
}

const empty: Preview = { shares: [], error: null };

/** The shares of the charge as it is in the form; null where it cannot be shared out yet. */
export function useChargePreview(body: Body | null): Preview {
  const [preview, setPreview] = useState(empty);
  const input = body && JSON.stringify(body);
  useEffect(() => {
    if (input === null) {
      setPreview((old) => ({ ...old, error: null }));
      return;
    }
    const abort = new AbortController();
    const read = async () => {
      try {
        const { shares } = await callApi(
          landedCharges.preview,
          { body: JSON.parse(input) as Body },
          { signal: abort.signal },
        );
        if (!abort.signal.aborted) setPreview({ shares, error: null });
      } catch (error) {
        if (error instanceof ApiError && !abort.signal.aborted) setPreview((old) => ({ ...old, error }));
      }
    };
    const waiting = setTimeout(() => void read(), pauseMs);
    return () => {
      clearTimeout(waiting);
      abort.abort();
    };
  }, [input]);
  return preview;
}
