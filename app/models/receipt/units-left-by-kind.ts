import type { ReturnedKind } from "./returned-kinds";
import { type ReceiptUnits, type ReturnedLine, unitsLeft, unitsReturned } from "./units-left";

export type UnitsByKind = Record<ReturnedKind, number>;

interface LineUnits extends ReceiptUnits {
  damaged: number;
  rejected: number;
}

interface Delivered {
  lines: readonly LineUnits[];
  /** Accepted units that were taken back or returned, with quantities below 0. */
  gone: readonly ReceiptUnits[];
  /** The lines of the reversals, with units below 0. */
  takenBack: readonly LineUnits[];
  returned: readonly ReturnedLine[];
}

/** Units of each line of a receipt that were neither taken back nor returned to the supplier, by the line's id. */
export function unitsLeftByKind({ lines, gone, takenBack, returned }: Delivered): Map<number, UnitsByKind> {
  const accepted = unitsLeft(lines, gone);
  return new Map(
    lines.map(({ lineId, damaged, rejected }) => {
      const undone = takenBack.filter((line) => line.lineId === lineId);
      const taken = (kind: "damaged" | "rejected") => undone.reduce((sum, line) => sum + line[kind], 0);
      const back = (kind: ReturnedKind) => unitsReturned(returned, { lineId, kind });
      const left = {
        damaged: damaged + taken("damaged") - back("damaged"),
        rejected: rejected + taken("rejected") - back("rejected"),
      };
      return [lineId, { accepted: accepted.get(lineId) ?? 0, ...left }];
    }),
  );
}
