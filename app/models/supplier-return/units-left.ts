import type { ReturnedKind } from "~/models/receipt/returned-kinds";
import { type ReceiptUnits, unitsLeft } from "~/models/receipt/units-left";

export type UnitsByKind = Record<ReturnedKind, number>;

interface Delivered {
  lines: readonly (ReceiptUnits & { damaged: number; rejected: number })[];
  /** Accepted units that were taken back or returned, with quantities below 0. */
  gone: readonly ReceiptUnits[];
  returned: readonly { lineId: number; kind: ReturnedKind; quantity: number }[];
}

/** Units of each line of a receipt that can still go back to the supplier, by the line's id. */
export function unitsToReturn({ lines, gone, returned }: Delivered): Map<number, UnitsByKind> {
  const accepted = unitsLeft(lines, gone);
  return new Map(
    lines.map(({ lineId, damaged, rejected }) => {
      const back = (kind: ReturnedKind) =>
        returned.reduce(
          (sum, one) => (one.lineId === lineId && one.kind === kind ? sum + one.quantity : sum),
          0,
        );
      const left = { damaged: damaged - back("damaged"), rejected: rejected - back("rejected") };
      return [lineId, { accepted: accepted.get(lineId) ?? 0, ...left }];
    }),
  );
}
