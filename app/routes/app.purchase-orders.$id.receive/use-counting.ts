import { useCallback, useRef, useState } from "react";
import { signalScan } from "~/components/counting/scan-signal";
import { useScannerKeys } from "~/components/counting/use-scanner-keys";
import type { DecimalSign } from "~/components/read-number";
import {
  allOf,
  type Counted,
  countOf,
  type Deviation,
  type Deviations,
  noDeviation,
  type OpenLine,
  scan,
  type Scanned,
} from "~/components/receiving/received";
import type { ReceivePage } from "./load-receiving.server";

/** What has been counted of a delivery so far, by typing, by steps of one and by scanning. */
export function useCounting({ lines, done }: Pick<ReceivePage, "lines" | "done">, decimal: DecimalSign) {
  const [counted, setCounted] = useState<Counted>({});
  const [deviations, setDeviations] = useState<Deviations>({});
  const [scanned, setScanned] = useState<{ code: string; result: Scanned } | null>(null);
  // A scanner may read the next code before the page has rendered.
  const latest = useRef(counted);
  const change = useCallback((next: Counted) => {
    latest.current = next;
    setCounted(next);
  }, []);
  const count = useCallback(
    (id: number, text: string) => change({ ...latest.current, [id]: text }),
    [change],
  );
  const step = useCallback(
    ({ id }: OpenLine, by: number) => {
      const units = Math.max(0, (countOf(latest.current[id], decimal) ?? 0) + by);
      count(id, units === 0 ? "" : String(units));
    },
    [count, decimal],
  );
  const deviate = useCallback(
    (id: number, part: Partial<Deviation>) =>
      setDeviations((old) => ({ ...old, [id]: { ...noDeviation, ...old[id], ...part } })),
    [],
  );
  const takeCode = (code: string) => {
    const result = scan(code, { lines, done }, { counted: latest.current, decimal });
    if (result.outcome === "counted") count(result.line.id, String(result.count));
    signalScan(result.outcome === "counted" ? "counted" : "refused");
    setScanned({ code, result });
  };
  useScannerKeys(takeCode);
  return {
    counted,
    count,
    step,
    deviations,
    deviate,
    scanned,
    takeCode,
    receiveAll: () => {
      change(allOf(lines));
      setScanned(null);
    },
    clear: () => {
      change({});
      setDeviations({});
      setScanned(null);
    },
  };
}
