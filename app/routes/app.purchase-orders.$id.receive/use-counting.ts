import { useCallback, useMemo, useRef, useState } from "react";
import { ApiError } from "~/components/api-client";
import { signalScan } from "~/components/counting/scan-signal";
import { useScannerKeys } from "~/components/counting/use-scanner-keys";
import { findByCode, type FoundVariant } from "~/components/find-variants/find-by-code";
import type { DecimalSign } from "~/components/read-number";
import {
  allOf,
  type Counted,
  countOf,
  type DeliveryLine,
  type Deviation,
  type Deviations,
  noDeviation,
  scan,
  type Scanned,
  unorderedLine,
  withCodes,
} from "~/components/receiving/received";
import type { ReceivePage } from "./load-receiving.server";

/** What has been counted of a delivery so far, by typing, by steps of one and by scanning. */
export function useCounting(page: Pick<ReceivePage, "lines" | "done">, decimal: DecimalSign) {
  const { done } = page;
  const [counted, setCounted] = useState<Counted>({});
  const [added, setAdded] = useState<readonly DeliveryLine[]>([]);
  const [deviations, setDeviations] = useState<Deviations>({});
  const [scanned, setScanned] = useState<{ code: string; result: Scanned } | null>(null);
  // A scanner may read the next code before the page has rendered.
  const latest = useRef({ counted, added });
  const change = useCallback((next: Counted) => {
    latest.current.counted = next;
    setCounted(next);
  }, []);
  const setLines = (next: readonly DeliveryLine[]) => {
    latest.current.added = next;
    setAdded(next);
  };
  const count = useCallback(
    (id: number, text: string) => change({ ...latest.current.counted, [id]: text }),
    [change],
  );
  const step = useCallback(
    ({ id }: DeliveryLine, by: number) => {
      const units = Math.max(0, (countOf(latest.current.counted[id], decimal) ?? 0) + by);
      count(id, units === 0 ? "" : String(units));
    },
    [count, decimal],
  );
  const deviate = useCallback(
    (id: number, part: Partial<Deviation>) =>
      setDeviations((old) => ({ ...old, [id]: { ...noDeviation, ...old[id], ...part } })),
    [],
  );
  // The same list until one is added, so that a long order is not searched again with each key.
  const lines = useMemo(() => [...page.lines, ...added], [page.lines, added]);
  // Codes of the store by which somebody counted a line that has others on the order.
  const otherCodes = useRef(new Map<string, number>());
  const linesNow = () => withCodes([...page.lines, ...latest.current.added], otherCodes.current);
  const takeCode = (code: string) => {
    const result = scan(code, { lines: linesNow(), done }, { counted: latest.current.counted, decimal });
    if (result.outcome === "counted") count(result.line.id, String(result.count));
    signalScan(result.outcome === "counted" ? "counted" : "refused");
    setScanned({ code, result });
  };
  useScannerKeys(takeCode);
  /** The delivery's line of a variant: one that it has, one of which nothing is open, or a new one. */
  const addVariant = (variant: FoundVariant): DeliveryLine => {
    const isOfVariant = ({ variantId }: DeliveryLine) => variantId === variant.variantId;
    const shown = linesNow().find(isOfVariant);
    if (shown) return shown;
    const whole = done.find(isOfVariant);
    const line = whole
      ? { ...whole, isAdded: true }
      : unorderedLine(variant, -1 - latest.current.added.length);
    setLines([...latest.current.added, line]);
    return line;
  };
  /** Counts one of what the last code was of: nothing of it is open, or the order has it under another code. */
  const takeAnyway = async ({ code, result }: NonNullable<typeof scanned>) => {
    try {
      if (result.outcome === "done") {
        setLines([...latest.current.added, { ...result.line, isAdded: true }]);
      } else {
        const variant = await findByCode(code);
        if (!variant) return setScanned({ code, result: { outcome: "nowhere" } });
        otherCodes.current.set(code, addVariant(variant).id);
      }
      takeCode(code);
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault;
      setScanned({ code, result: { outcome: "failed", message: fault.message } });
    }
  };
  return {
    lines,
    counted,
    count,
    step,
    deviations,
    deviate,
    scanned,
    takeCode,
    takeAnyway,
    addVariants: (variants: readonly FoundVariant[]) => {
      const [first] = variants.map(addVariant);
      // Its row is drawn first.
      if (first) requestAnimationFrame(() => document.getElementById(`received-${first.id}`)?.focus());
    },
    receiveAll: () => {
      change(allOf(linesNow(), latest.current.counted));
      setScanned(null);
    },
    clear: () => {
      change({});
      setLines([]);
      setDeviations({});
      setScanned(null);
    },
  };
}
