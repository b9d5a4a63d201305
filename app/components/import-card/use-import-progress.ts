import { useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";
import { imports } from "~/api/imports";
import { callApi } from "~/components/api-client";
import type { ImportView } from "~/models/import-run/get.server";

const everyMs = 1_500;

/** The newest import as it stands; asked again every moment while it runs. */
export function useImportProgress(newest: ImportView | null): ImportView | null {
  const { revalidate } = useRevalidator();
  const [view, setView] = useState(newest);
  useEffect(() => setView(newest), [newest]);
  const underWay = view?.status === "queued" || view?.status === "running";
  useEffect(() => {
    if (!underWay) return;
    const abort = new AbortController();
    const timer = setInterval(() => {
      if (document.visibilityState !== "visible") return;
      callApi(imports.get, {}, { signal: abort.signal }).then(
        (next) => {
          setView(next);
          // The figures above follow once everything is there.
          if (next?.status === "completed") revalidate();
        },
        () => undefined,
      );
    }, everyMs);
    return () => {
      clearInterval(timer);
      abort.abort();
    };
  }, [underWay, revalidate]);
  return view;
}
