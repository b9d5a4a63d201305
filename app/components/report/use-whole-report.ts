import { useCallback, useRef, useState } from "react";
import { ApiError } from "../api-client";

export interface WholeReport<Row> {
  /** Null until it was asked for. */
  rows: readonly Row[] | null;
  pending: boolean;
  error: ApiError | null;
  /** Answers all rows, fetched once; null when that failed; `error` says why. */
  load: () => Promise<readonly Row[] | null>;
}

/**
 * All rows of a report of which the page shows the first; `here` are they where the page has all of them. What was fetched
 * is forgotten once `fetchRows` is another function.
 */
export function useWholeReport<Row>(
  here: readonly Row[] | null,
  fetchRows: () => Promise<readonly Row[]>,
): WholeReport<Row> {
  const [fetched, setFetched] = useState<{ rows: readonly Row[]; by: typeof fetchRows } | null>(null);
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const rows = here ?? (fetched?.by === fetchRows ? fetched.rows : null);
  const underWay = useRef<{ rows: Promise<readonly Row[] | null>; by: typeof fetchRows } | null>(null);

  const load = useCallback((): Promise<readonly Row[] | null> => {
    if (rows) return Promise.resolve(rows);
    const read = async () => {
      setPending(true);
      setError(null);
      try {
        const all = await fetchRows();
        setFetched({ rows: all, by: fetchRows });
        return all;
      } catch (fault) {
        if (!(fault instanceof ApiError)) throw fault;
        setError(fault);
        return null;
      } finally {
        setPending(false);
        if (underWay.current?.by === fetchRows) underWay.current = null;
      }
    };
    if (underWay.current?.by !== fetchRows) underWay.current = { rows: read(), by: fetchRows };
    return underWay.current.rows;
  }, [rows, fetchRows]);

  return { rows, pending, error, load };
}
