import type { AcceptedUnits } from "~/models/shipment/count-accepted.server";
import { openUnits } from "./receivable-units";

export interface AcceptedThere extends AcceptedUnits {
  locationId: bigint;
}

interface OrderLine {
  id: number;
  variantId: bigint | null;
  quantity: number;
  receivedQuantity: number;
}

/** Units of a variant go to its open lines in the order of the document; what no line can take is left out. */
export function spreadOverLines(
  lines: readonly OrderLine[],
  there: readonly AcceptedThere[],
): { received: { lineId: number; units: number }[]; counted: AcceptedUnits[] } {
  const open = new Map(lines.map((line) => [line.id, openUnits(line)]));
  const received = new Map<number, number>();
  const counted: AcceptedUnits[] = [];
  for (const { variantId, shipmentId, units } of there) {
    let left = units;
    for (const line of lines) {
      if (line.variantId !== variantId) continue;
      const taken = Math.min(left, open.get(line.id) ?? 0);
      if (taken === 0) continue;
      left -= taken;
      open.set(line.id, (open.get(line.id) ?? 0) - taken);
      received.set(line.id, (received.get(line.id) ?? 0) + taken);
    }
    if (left < units) counted.push({ variantId, shipmentId, units: units - left });
  }
  return { received: [...received].map(([lineId, taken]) => ({ lineId, units: taken })), counted };
}
