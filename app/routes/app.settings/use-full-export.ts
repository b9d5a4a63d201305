import { useEffect, useRef, useState } from "react";
import { dataExport } from "~/api/export";
import { ApiError, fetchFile } from "~/components/api-client";
import { downloadBlob } from "~/components/csv/download";

const fileName = (domain: string, day: string) => `backroom-${domain.split(".")[0]}-${day}.zip`;

interface Options {
  domain: string;
  /** Today, 2026-11-21. */
  today: () => string;
  onDone: () => void;
}

/** Fetches everything as one file; `bytes` is how far it has come, null while none is under way. */
export function useFullExport({ domain, today, onDone }: Options) {
  const [bytes, setBytes] = useState<number | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);

  async function start() {
    const controller = new AbortController();
    abort.current = controller;
    setError(null);
    setBytes(0);
    try {
      const file = await fetchFile(dataExport.get, {}, { signal: controller.signal, onBytes: setBytes });
      downloadBlob(fileName(domain, today()), file);
      onDone();
    } catch (fault) {
      if (controller.signal.aborted) return;
      if (!(fault instanceof ApiError)) throw fault;
      setError(fault);
    } finally {
      setBytes(null);
    }
  }

  return { bytes, error, start: () => void start(), stop: () => abort.current?.abort() };
}
