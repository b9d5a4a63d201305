import { useState } from "react";
import { ApiError } from "~/components/api-client";
import { signalScan } from "~/components/counting/scan-signal";
import { useScannerKeys } from "~/components/counting/use-scanner-keys";
import { findByCode } from "~/components/find-variants/find-by-code";
import { ScanField } from "~/components/scan-field";
import type { ArrivingItem } from "~/components/transfer-arrival/arrived";
import { useText } from "~/components/use-text";

interface Props {
  items: readonly ArrivingItem[];
  onScan: (variantId: string) => void;
  disabled: boolean;
}

/** Counts the goods one by one with a scanner or the camera. */
export function ScanArrival({ items, onScan, disabled }: Props) {
  const text = useText();
  const [fault, setFault] = useState<string>();

  async function scan(code: string) {
    setFault(undefined);
    try {
      const variant = await findByCode(code);
      const isExpected = items.some(({ variantId }) => variantId === variant?.variantId);
      if (!variant) setFault(text("common.scan.unknown", { code }));
      else if (isExpected) onScan(variant.variantId);
      else setFault(text("transfers.receive.notOnTransfer", { title: variant.title }));
      signalScan(isExpected ? "counted" : "refused");
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFault(error.message);
      signalScan("refused");
    }
  }

  useScannerKeys((code) => void scan(code));
  return (
    <div className="br-scan">
      <ScanField
        takesFocus
        label={text("transfers.receive.scan")}
        onCode={(code) => void scan(code)}
        error={fault}
        disabled={disabled}
      />
    </div>
  );
}
