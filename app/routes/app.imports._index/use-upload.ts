import { useNavigate, useRevalidator } from "@remix-run/react";
import { useState } from "react";
import { dataImports } from "~/api/data-imports";
import { ApiError, callApi } from "~/components/api-client";
import { inBase64 } from "~/components/base64";
import { useText } from "~/components/use-text";
import { mostFileBytes, partBytes } from "~/models/data-import/schema";

interface Sending {
  name: string;
  size: number;
  /** Bytes that have arrived. */
  done: number;
}

/** Sends files in parts and has each read. Opens the page of one, or the list of several. */
export function useUpload() {
  const text = useText();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [sending, setSending] = useState<Sending | null>(null);
  const [error, setError] = useState<ApiError | null>(null);

  const send = async (file: File): Promise<number> => {
    const { name, size } = file;
    setSending({ name, size, done: 0 });
    const { id } = await callApi(dataImports.create, { body: { fileName: name, size } });
    for (let position = 0; position * partBytes < size; position += 1) {
      const part = file.slice(position * partBytes, (position + 1) * partBytes);
      const content = await inBase64(part);
      const { uploaded } = await callApi(dataImports.addPart, {
        params: { id },
        body: { position, content },
      });
      setSending({ name, size, done: uploaded });
    }
    await callApi(dataImports.preview, { params: { id }, body: {} });
    return id;
  };
  const upload = async (files: readonly [File, ...File[]]) => {
    setError(null);
    for (const { name, size } of files) {
      if (size > mostFileBytes)
        return setError(new ApiError("TOO_LARGE", text("imports.tooLarge", { name })));
      if (size === 0) return setError(new ApiError("INVALID_INPUT", text("imports.empty", { name })));
    }
    const [first, ...others] = files;
    try {
      const id = await send(first);
      for (const file of others) await send(file);
      if (others.length === 0) return navigate(`/app/imports/${id}`);
      setSending(null);
      revalidate();
    } catch (fault) {
      setError(
        fault instanceof ApiError ? fault : new ApiError("UNREACHABLE", text("common.csv.unreadable")),
      );
      setSending(null);
    }
  };
  return { sending, error, upload };
}
