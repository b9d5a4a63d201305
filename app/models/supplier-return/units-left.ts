import type { ReturnedKind } from "~/models/receipt/returned-kinds";
import { type ReceiptUnits, type ReturnedLine, unitsLeft, unitsReturned } from "~/models/receipt/units-left";

export type UnitsByKind = Record<ReturnedKind, number>;

interface Delivered {
  lines: readonly (ReceiptUnits & { damaged: number; rejected: number })[];
  /** Accepted units that were taken back or returned, with quantities below 0. */
  gone: readonly ReceiptUnits[];
  returned: readonly ReturnedLine[];
}

/** Units of each line of a receipt that can still go back to the supplier, by the line's id. */
export function unitsToReturn({ lines, gone, returned }: Delivered): Map<number, UnitsByKind> {
  const accepted = unitsLeft(lines, gone);
  return new Map(
    lines.map(({ lineId, damaged, rejected }) => {
      const back = (kind: ReturnedKind) => unitsReturned(returned, { lineId, kind });
      const left = { damaged: damaged - back("damaged"), rejected: rejected - back("rejected") };
      return [lineId, { accepted: accepted.get(lineId) ?? 0, ...left }];
    }),
  );
}
