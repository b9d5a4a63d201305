import { Button, Text } from "@shopify/polaris";
import type { Scanned } from "~/components/receiving/received";
import { ScanField } from "~/components/scan-field";
import { useText } from "~/components/use-text";
import { openUnits } from "~/models/purchase-order/receivable-units";

interface Props {
  scanned: { code: string; result: Scanned } | null;
  onCode: (code: string) => void;
  /** Counts the last code though nothing of it is open. */
  onAnyway: (scanned: NonNullable<Props["scanned"]>) => void;
  disabled: boolean;
}

/** Counts the goods one by one with a scanner or the camera; what the last code did stands below it. */
export function ScanDelivery({ scanned, onCode, onAnyway, disabled }: Props) {
  const text = useText();
  return (
    <div className="br-scan">
      <ScanField
        takesFocus
        label={text("receiving.scan.label")}
        onCode={onCode}
        error={scanned ? faultOf(scanned) : undefined}
        disabled={disabled}
      />
      <div role="status" className="br-scan-status">
        {scanned?.result.outcome === "counted" ? (
          <Text as="p" fontWeight="medium" breakWord>
            {text("receiving.scan.counted", {
              title: scanned.result.line.title,
              counted: scanned.result.count,
              remaining: openUnits(scanned.result.line),
              context: scanned.result.line.isAdded ? "added" : undefined,
            })}
          </Text>
        ) : null}
        {scanned?.result.outcome === "unknown" || scanned?.result.outcome === "done" ? (
          <Button variant="plain" onClick={() => onAnyway(scanned)}>
            {text(`receiving.scan.anyway.${scanned.result.outcome}`)}
          </Button>
        ) : null}
      </div>
    </div>
  );

  function faultOf({ code, result }: NonNullable<Props["scanned"]>): string | undefined {
    switch (result.outcome) {
      case "counted":
        return undefined;
      case "unknown":
        return text("receiving.scan.unknown", { code });
      case "nowhere":
        return text("common.scan.unknown", { code });
      case "failed":
        return result.message;
      case "done":
        return text("receiving.scan.done", { title: result.line.title });
      case "full":
        return text("receiving.scan.full", { title: result.line.title, count: openUnits(result.line) });
    }
  }
}
