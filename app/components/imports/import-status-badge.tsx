import { Badge } from "@shopify/polaris";
import { useText } from "~/components/use-text";
import type { DataImportStatus } from "~/models/data-import/status";

const tones = {
  uploading: "attention",
  reading: "info",
  previewed: "attention",
  running: "info",
  done: "success",
  undoing: "info",
  undone: undefined,
  failed: "critical",
} as const satisfies Record<DataImportStatus, string | undefined>;

export function ImportStatusBadge({ status }: { status: DataImportStatus }) {
  const text = useText();
  return <Badge tone={tones[status]}>{text(`imports.status.${status}`)}</Badge>;
}
