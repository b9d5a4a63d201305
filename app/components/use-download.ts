import { useState } from "react";
import { ApiError } from "./api-client";
import { downloadBlob } from "./csv/download";

/** Hands over a file that an endpoint answers; `refusal` says why the last one could not be fetched. */
export function useDownload() {
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const download = async (fileName: string, fetchIt: () => Promise<Blob>) => {
    setRefusal(null);
    try {
      downloadBlob(fileName, await fetchIt());
    } catch (caught) {
      if (!(caught instanceof ApiError)) throw caught;
      setRefusal(caught);
    }
  };
  return { refusal, download: (...file: Parameters<typeof download>) => void download(...file) };
}
