import { type DecimalSign, readNumber } from "~/components/read-number";
import { mostAcceptable, openUnits } from "~/models/purchase-order/receivable-units";
import type { ExtraRule } from "~/models/purchase-order/receive-schema";
import type { PurchaseOrderLineResource } from "~/models/purchase-order/resource";
import { searchMatcher } from "~/models/search/search-words";

/** An open line of an order. */
export interface OpenLine extends Omit<PurchaseOrderLineResource, "productId" | "costPrice" | "lineTotal"> {
  /** What a scanner may read off its goods: SKU and barcode, in lower case. */
  codes: readonly string[];
  vendor: string;
  /** Units available at each location, in the order of the page's locations; null where nothing is stocked. */
  stock: readonly number[] | null;
}

/** What was typed as received now, by line. */
export type Counted = Readonly<Record<number, string>>;

/** How a line came otherwise than it was ordered, as it was typed. */
export interface Deviation {
  damaged: string;
  rejected: string;
  reason: string;
  cost: string;
}

export const noDeviation: Deviation = { damaged: "", rejected: "", reason: "", cost: "" };

/** By line; lines that came as they were ordered are absent. */
export type Deviations = Readonly<Record<number, Deviation>>;

/** The whole number typed, or null; nothing typed is 0. */
export function countOf(text: string | undefined, decimal: DecimalSign): number | null {
  const plain = (text ?? "").trim();
  if (plain === "") return 0;
  const number = readNumber(plain, decimal);
  return number !== null && Number.isInteger(number) ? number : null;
}

/** Units of the lines that are open. */
export function unitsOf(lines: readonly OpenLine[], counted: Counted, decimal: DecimalSign): number {
  return lines.reduce((sum, { id }) => sum + Math.max(0, countOf(counted[id], decimal) ?? 0), 0);
}

/** Everything that is still open counts as received. */
export function allOf(lines: readonly OpenLine[]): Counted {
  return Object.fromEntries(lines.map((line) => [line.id, String(openUnits(line))]));
}

/** Units that came and were not accepted. */
export function unitsNotAccepted(deviations: Deviations, decimal: DecimalSign): number {
  return Object.values(deviations).reduce(
    (sum, { damaged, rejected }) =>
      sum + Math.max(0, countOf(damaged, decimal) ?? 0) + Math.max(0, countOf(rejected, decimal) ?? 0),
    0,
  );
}

export interface ExtraLine {
  line: OpenLine;
  /** Units beyond what was ordered, with those of earlier deliveries. */
  extra: number;
  isTolerated: boolean;
}

/** The lines of which more would have come than was ordered. */
export function extraLines(
  lines: readonly OpenLine[],
  {
    counted,
    decimal,
    tolerancePercent,
  }: { counted: Counted; decimal: DecimalSign; tolerancePercent: number },
): ExtraLine[] {
  return lines.flatMap((line) => {
    const units = countOf(counted[line.id], decimal) ?? 0;
    const extra = units - openUnits(line);
    if (extra <= 0) return [];
    const most = mostAcceptable(line, { extra: "tolerated", tolerancePercent });
    return [{ line, extra, isTolerated: units <= most }];
  });
}

interface Typed {
  counted: Counted;
  deviations: Deviations;
  locationId: string;
  decimal: DecimalSign;
  extra: ExtraRule;
}

/** Every line in its order, so that the answer's places are the rows' places. */
export function toReceiveBody(
  lines: readonly OpenLine[],
  { counted, deviations, locationId, decimal, extra }: Typed,
) {
  return {
    locationId: locationId || null,
    extra,
    lineItems: lines.map(({ id }) => ({
      lineItemId: id,
      quantityReceived: countOf(counted[id], decimal),
      ...deviationIn(deviations[id], decimal),
    })),
  };
}

function deviationIn(deviation: Deviation | undefined, decimal: DecimalSign) {
  if (!deviation) return {};
  const { damaged, rejected, reason, cost } = deviation;
  return {
    quantityDamaged: countOf(damaged, decimal),
    quantityRejected: countOf(rejected, decimal),
    reason,
    ...(cost.trim() !== "" && { unitCost: readNumber(cost, decimal) }),
  };
}

/** Whether a line has each word of the search in its product, codes or vendor. */
export function lineFinder(search: string): (line: OpenLine) => boolean {
  const isFound = searchMatcher(search);
  return ({ title, sku, codes, vendor }) => isFound([title, sku, ...codes, vendor].join("\n"));
}

export type Scanned =
  /** One more of this line, which makes so many. */
  | { outcome: "counted"; line: OpenLine; count: number }
  /** All that is open of it is counted already. */
  | { outcome: "full"; line: OpenLine }
  /** The order has it, and nothing of it is open. */
  | { outcome: "done"; title: string }
  | { outcome: "unknown" };

/** What a scanned code does: it counts one of the first line of this code that has room. */
export function scan(
  code: string,
  {
    lines,
    done,
  }: { lines: readonly OpenLine[]; done: readonly { title: string; codes: readonly string[] }[] },
  { counted, decimal }: { counted: Counted; decimal: DecimalSign },
): Scanned {
  const read = code.trim().toLowerCase();
  const meant = lines.filter(({ codes }) => codes.includes(read));
  for (const line of meant) {
    const count = (countOf(counted[line.id], decimal) ?? 0) + 1;
    if (count <= openUnits(line)) return { outcome: "counted", line, count };
  }
  const [first] = meant;
  if (first) return { outcome: "full", line: first };
  const received = done.find(({ codes }) => codes.includes(read));
  return received ? { outcome: "done", title: received.title } : { outcome: "unknown" };
}
