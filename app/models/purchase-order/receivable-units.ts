import type { ExtraRule } from "./receive-schema";

interface Line {
  quantity: number;
  receivedQuantity: number;
}

/** False for goods that came without being ordered: their line counts on no paper and in no amount. */
export function isOrdered({ quantity }: Pick<Line, "quantity">): boolean {
  return quantity > 0;
}

/** Units that are still expected of a line; none where more came than was ordered. */
export function openUnits({ quantity, receivedQuantity }: Line): number {
  return Math.max(0, quantity - receivedQuantity);
}

/** Units that came beyond what was ordered of a line. */
export function extraUnits({ quantity, receivedQuantity }: Line): number {
  return Math.max(0, receivedQuantity - quantity);
}

/** The status of a sent order by what has come of its lines. */
export function arrivalStatus(lines: readonly Line[]): "sent" | "partial" | "received" {
  if (lines.every((line) => openUnits(line) === 0)) return "received";
  return lines.some(({ receivedQuantity }) => receivedQuantity > 0) ? "partial" : "sent";
}

interface Rule {
  extra: ExtraRule;
  tolerancePercent: number;
}

/** The most units of a line that can be accepted now; the tolerance is of what was ordered, in whole units. */
export function mostAcceptable(line: Line, { extra, tolerancePercent }: Rule): number {
  if (extra === "accepted") return Infinity;
  const percent = extra === "tolerated" ? tolerancePercent : 0;
  // Of 100 with 7 percent, a product of fractions would be 106.99999999999999.
  const most = Math.floor(Number(((line.quantity * (100 + percent)) / 100).toFixed(6)));
  return Math.max(0, most - line.receivedQuantity);
}
