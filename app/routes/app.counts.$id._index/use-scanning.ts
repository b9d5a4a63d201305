import { useEffect, useMemo, useRef, useState } from "react";
import { hearsScans, keepHearsScans } from "~/components/counting/on-device";
import { signalScan } from "~/components/counting/scan-signal";
import type { SheetRow } from "~/components/counting/sheet-rows";
import type { Counting } from "~/components/counting/use-counting";
import { useScannerKeys } from "~/components/counting/use-scanner-keys";
import type { SheetState } from "./use-sheet";
import type { Counter } from "./use-typed-count";

export interface Scanning {
  last: SheetRow | null;
  scans: number;
  /** What is wrong with the last code; it stays until the next one. */
  fault: string | undefined;
  undo: (() => void) | null;
  hears: boolean;
  setHears: (hears: boolean) => void;
}

/** Scans from wherever they come, each with a sign of what became of it. */
export function useScanning(
  { last, scans, scan, undo }: SheetState,
  { change, hold }: Counting,
): { scanning: Scanning; counter: Counter } {
  const [fault, setFault] = useState<string>();
  const { hears, setHears } = useHearing();
  const take = useRef<(code: string) => void>(() => undefined);
  take.current = (code) => {
    setFault(undefined);
    void scan(code).then((refusal) => {
      setFault(refusal);
      if (hears) signalScan(refusal === undefined ? "counted" : "refused");
    });
  };
  const counter = useMemo(
    () => ({ change, hold, scan: (code: string) => take.current(code) }),
    [change, hold],
  );
  useScannerKeys(counter.scan);
  const back = undo
    ? () => {
        setFault(undefined);
        undo();
      }
    : null;
  return { counter, scanning: { last, scans, fault, undo: back, hears, setHears } };
}

/** Whether scans make a sound on this device. */
function useHearing(): { hears: boolean; setHears: (hears: boolean) => void } {
  const [hears, setHears] = useState(true);
  useEffect(() => setHears(hearsScans()), []);
  return {
    hears,
    setHears: (next) => {
      setHears(next);
      keepHearsScans(next);
    },
  };
}
