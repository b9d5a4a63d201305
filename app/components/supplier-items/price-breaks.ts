import type { PriceBreak } from "~/models/supplier-item/price";
import { type DecimalSign, readNumber, wholeNumberIn, writeNumber } from "../read-number";

/** Price breaks as people type them: "48: 3.90; 96: 3.50". */
export function writePriceBreaks(breaks: readonly PriceBreak[], decimal: DecimalSign): string {
  return breaks.map(({ quantity, cost }) => `${quantity}: ${writeNumber(cost, decimal, 2)}`).join("; ");
}

/** The price breaks in a typed text, the least quantity first; null where it has something else. */
export function readPriceBreaks(text: string, decimal: DecimalSign): PriceBreak[] | null {
  const parts = text.split(";").filter((part) => part.trim() !== "");
  const read = parts.map((part): PriceBreak | null => {
    const [quantity = "", cost = "", more] = part.split(":");
    const [units, amount] = [wholeNumberIn(quantity), readNumber(cost, decimal)];
    return units === null || amount === null || more !== undefined ? null : { quantity: units, cost: amount };
  });
  const breaks = read.flatMap((one) => one ?? []);
  return breaks.length < parts.length ? null : breaks.sort((one, other) => one.quantity - other.quantity);
}
