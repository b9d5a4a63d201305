import { useEffect, useState } from "react";
import { variants } from "~/api/variants";
import { ApiError, callApi } from "~/components/api-client";
import type { FoundVariant } from "./find-by-code";

const pause = 180;

/** What is known of a search; `found` are those of the one before while it is under way. */
export type VariantSearchState = { query: string; found: readonly FoundVariant[] } & (
  { state: "idle" | "searching" | "done" } | { state: "failed"; message: string | null }
);

/** Variants that have the words of the text in them, asked for when typing pauses. */
export function useVariantSearch(text: string): VariantSearchState {
  const [search, setSearch] = useState<VariantSearchState>({ state: "idle", query: "", found: [] });
  const query = text.trim();
  useEffect(() => {
    if (query === "") {
      setSearch({ state: "idle", query, found: [] });
      return;
    }
    const abort = new AbortController();
    setSearch(({ found }) => ({ state: "searching", query, found }));
    const timer = setTimeout(() => {
      callApi(variants.search, { query: { search: query } }, { signal: abort.signal }).then(
        (found) => setSearch({ state: "done", query, found }),
        (error: unknown) => {
          if (abort.signal.aborted) return;
          const message = error instanceof ApiError ? error.message : null;
          setSearch({ state: "failed", query, found: [], message });
        },
      );
    }, pause);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [query]);
  return search;
}
