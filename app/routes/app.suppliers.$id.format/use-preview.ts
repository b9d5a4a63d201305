import { useEffect, useState } from "react";
import type { DataOf } from "~/api/endpoint";
import { supplierFormat } from "~/api/supplier-format";
import { ApiError, callApi } from "~/components/api-client";
import type { SupplierFormat } from "~/models/supplier-format/format";

/** Somebody who is typing has not finished yet. */
const pauseMs = 400;

interface Preview {
  /** The one before stays until the next is there. */
  shown: DataOf<typeof supplierFormat.preview> | null;
  error: ApiError | null;
}

/** What the file would say with the format as it is in the form. */
export function usePreview(supplierId: number, format: SupplierFormat): Preview {
  const [preview, setPreview] = useState<Preview>({ shown: null, error: null });
  useEffect(() => {
    const abort = new AbortController();
    const read = async () => {
      try {
        const input = { params: { id: supplierId }, body: format };
        const shown = await callApi(supplierFormat.preview, input, { signal: abort.signal });
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
  }, [supplierId, format]);
  return preview;
}
