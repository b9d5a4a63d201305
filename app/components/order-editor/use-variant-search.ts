import { useEffect, useState } from "react";
import { variants } from "~/api/variants";
import { ApiError, callApi } from "~/components/api-client";
import type { FoundVariant } from "./order-draft";

const pause = 180;

type Search =
  | { state: "idle" | "searching"; found: readonly FoundVariant[] }
  | { state: "done"; found: readonly FoundVariant[] }
  | { state: "failed"; found: readonly FoundVariant[]; message: string | null };

/** Variants whose title or SKU has the text in it, asked for when typing pauses. */
export function useVariantSearch(text: string): Search {
  const [search, setSearch] = useState<Search>({ state: "idle", found: [] });
  const query = text.trim();
  useEffect(() => {
    if (query === "") {
      setSearch({ state: "idle", found: [] });
      return;
    }
    const abort = new AbortController();
    setSearch(({ found }) => ({ state: "searching", found }));
    const timer = setTimeout(() => {
      callApi(variants.search, { query: { search: query } }, { signal: abort.signal }).then(
        (found) => setSearch({ state: "done", found }),
        (error: unknown) => {
          if (abort.signal.aborted) return;
          const message = error instanceof ApiError ? error.message : null;
          setSearch({ state: "failed", found: [], message });
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
