import { useText } from "~/components/use-text";

/** A file's size as people read it: "412 KB", "3.4 MB". */
export function useFileSize(): (bytes: number) => string {
  const text = useText();
  return (bytes) =>
    bytes < 1024 * 1024
      ? text("attachments.smallSize", { kilobytes: Math.max(1, bytes / 1024) })
      : text("attachments.size", { megabytes: bytes / 1024 / 1024 });
}
