import { useRef, useState } from "react";
import { attachedPapers } from "~/api/attached-papers";
import { ApiError, callApi } from "~/components/api-client";
import { inBase64 } from "~/components/base64";
import { sentence } from "~/components/error-banner";
import { useText } from "~/components/use-text";
import { mostPaperBytes } from "~/models/attached-paper/schema";

/** A file that is to be attached. */
export interface ChosenFile {
  key: number;
  file: File;
  /** Why it is not attached; null before the first try. */
  fault: string | null;
  /** Another try may succeed. */
  canRetry: boolean;
}

export interface PaperUploads {
  files: readonly ChosenFile[];
  /** How far the files under way have come; null while none are. */
  progress: { done: number; count: number } | null;
  choose: (files: readonly File[]) => void;
  leaveOut: (key: number) => void;
  clear: () => void;
  /** Attaches the files one after another. Answers how many are attached, and how many are not. */
  upload: (to: Place) => Promise<{ attached: number; left: number }>;
}

interface Place {
  receiptId: number | null;
  note: string;
}

/** The files that were chosen for an order. One that is refused, or gets lost on its way, stays and keeps no other back. */
export function usePaperUploads(orderId: number): PaperUploads {
  const text = useText();
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  const [progress, setProgress] = useState<PaperUploads["progress"]>(null);
  const latest = useRef(files);
  const lastKey = useRef(0);
  const change = (next: readonly ChosenFile[]) => {
    latest.current = next;
    setFiles(next);
  };
  const leaveOut = (key: number) => change(latest.current.filter((one) => one.key !== key));
  const refuse = (key: number, fault: string, canRetry: boolean) =>
    change(latest.current.map((one) => (one.key === key ? { ...one, fault, canRetry } : one)));

  const faultOf = ({ size }: File) => {
    if (size > mostPaperBytes) return text("attachments.tooLarge");
    return size === 0 ? text("attachments.empty") : null;
  };
  const choose = (chosen: readonly File[]) =>
    change([
      ...latest.current,
      ...chosen.map((file) => {
        const fault = faultOf(file);
        return { key: (lastKey.current += 1), file, fault, canRetry: fault === null };
      }),
    ]);

  const attach = async ({ key, file }: ChosenFile, { receiptId, note }: Place) => {
    const { name: fileName } = file;
    let content: string;
    try {
      content = await inBase64(file);
    } catch {
      return refuse(key, text("attachments.unreadable"), false);
    }
    try {
      const body = { fileName, content, receiptId, note };
      await callApi(attachedPapers.attach, { params: { id: orderId }, body });
      leaveOut(key);
    } catch (caught) {
      if (!(caught instanceof ApiError)) throw caught;
      const [issue] = caught.issues;
      refuse(key, issue ? sentence(text("attachments.file"), issue.message) : caught.message, !issue);
    }
  };
  const upload = async (to: Place) => {
    const wanted = latest.current.filter(({ canRetry }) => canRetry);
    for (const [done, one] of wanted.entries()) {
      setProgress({ done: done + 1, count: wanted.length });
      await attach(one, to);
    }
    setProgress(null);
    const left = latest.current;
    return {
      attached: wanted.filter((one) => left.every(({ key }) => key !== one.key)).length,
      left: left.length,
    };
  };
  return { files, progress, choose, leaveOut, clear: () => change([]), upload };
}
