import type { FoundVariant } from "~/components/find-variants/find-by-code";
import { type DecimalSign, readNumber } from "~/components/read-number";
import { noItem } from "~/models/purchase-order/line-fields";
import { isOrdered, mostAcceptable, openUnits } from "~/models/purchase-order/receivable-units";
import type { ExtraRule } from "~/models/purchase-order/receive-schema";
import type { PurchaseOrderLineResource } from "~/models/purchase-order/resource";
import { searchMatcher } from "~/models/search/search-words";

/** A line that a delivery may have brought. */
export interface DeliveryLine extends Omit<
  PurchaseOrderLineResource,
  "productId" | "costPrice" | "lineTotal"
> {
  /** What a scanner may read off its goods: SKU and barcode, in lower case. */
  codes: readonly string[];
  vendor: string;
  /** Units available at each location, in the order of the page's locations; null where nothing is stocked. */
  stock: readonly number[] | null;
  /** Nothing of it is open: somebody has added it to this delivery. */
  isAdded?: boolean;
}

/** A product that came without being ordered; `id` is one that no line of an order has. */
export function unorderedLine({ variantId, title, sku, barcode }: FoundVariant, id: number): DeliveryLine {
  return {
    ...{ ...noItem, id, variantId, title, sku, quantity: 0, receivedQuantity: 0 },
    ...{ codes: codesOf(sku, barcode), vendor: "", stock: null, isAdded: true },
  };
}

/** What a scanner may read off goods, in lower case. */
export function codesOf(...codes: readonly (string | undefined)[]): string[] {
  return [...new Set(codes.map((code) => (code ?? "").toLowerCase()))].filter((code) => code !== "");
}

/** The lines, each with the further codes that were found to be of it. */
export function withCodes(
  lines: readonly DeliveryLine[],
  further: ReadonlyMap<string, number>,
): readonly DeliveryLine[] {
  if (further.size === 0) return lines;
  const found = [...further];
  return lines.map((line) => {
    const its = found.filter(([, id]) => id === line.id).map(([code]) => code.trim());
    return its.length > 0 ? { ...line, codes: codesOf(...line.codes, ...its) } : line;
  });
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

/** Accepted units of the lines. */
export function unitsOf(lines: readonly DeliveryLine[], counted: Counted, decimal: DecimalSign): number {
  return lines.reduce((sum, { id }) => sum + Math.max(0, countOf(counted[id], decimal) ?? 0), 0);
}

/** Everything that is still open counts as received; what was added stays as it is counted. */
export function allOf(lines: readonly DeliveryLine[], counted: Counted): Counted {
  return Object.fromEntries(
    lines.map((line) => [line.id, line.isAdded ? (counted[line.id] ?? "") : String(openUnits(line))]),
  );
}

/** Units that came and were not accepted. */
export function unitsNotAccepted(deviations: Deviations, decimal: DecimalSign): number {
  return Object.values(deviations).reduce(
    (sum, { damaged, rejected }) =>
      sum + Math.max(0, countOf(damaged, decimal) ?? 0) + Math.max(0, countOf(rejected, decimal) ?? 0),
    0,
  );
}

/** Units that came damaged, of the lines whose product is in the store. */
export function damagedUnits(
  lines: readonly DeliveryLine[],
  deviations: Deviations,
  decimal: DecimalSign,
): number {
  return lines
    .filter(({ variantId }) => variantId !== null)
    .reduce((sum, { id }) => sum + Math.max(0, countOf(deviations[id]?.damaged, decimal) ?? 0), 0);
}

export interface ExtraLine {
  line: DeliveryLine;
  /** Units beyond what was ordered, with those of earlier deliveries. */
  extra: number;
  isTolerated: boolean;
}

/** The lines of which more would have come than was ordered. */
export function extraLines(
  lines: readonly DeliveryLine[],
  {
    counted,
    decimal,
    tolerancePercent,
  }: { counted: Counted; decimal: DecimalSign; tolerancePercent: number },
): ExtraLine[] {
  return lines.flatMap((line) => {
    const units = countOf(counted[line.id], decimal) ?? 0;
    const extra = units - openUnits(line);
    if (extra <= 0 || !isOrdered(line)) return [];
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

/** Every line in its order, so that each has the place in the body that pathsOf says. */
export function toReceiveBody(
  lines: readonly DeliveryLine[],
  { counted, deviations, locationId, decimal, extra }: Typed,
) {
  const goodsOf = ({ id }: DeliveryLine) => ({
    quantityReceived: countOf(counted[id], decimal),
    ...deviationIn(deviations[id], decimal),
  });
  const unordered = lines.filter((line) => !isOrdered(line));
  return {
    locationId: locationId || null,
    extra,
    lineItems: lines.filter(isOrdered).map((line) => ({ lineItemId: line.id, ...goodsOf(line) })),
    ...(unordered.length > 0 && {
      notOrdered: unordered.map((line) => ({ variantId: line.variantId ?? "", ...goodsOf(line) })),
    }),
  };
}

/** Where each line is in the body. */
export function pathsOf(lines: readonly DeliveryLine[]): string[] {
  const next = { lineItems: 0, notOrdered: 0 };
  return lines.map((line) => {
    const list = isOrdered(line) ? "lineItems" : "notOrdered";
    return `${list}.${next[list]++}`;
  });
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
export function lineFinder(search: string): (line: DeliveryLine) => boolean {
  const isFound = searchMatcher(search);
  return ({ title, sku, codes, vendor }) => isFound([title, sku, ...codes, vendor].join("\n"));
}

export type Scanned =
  /** One more of this line, which makes so many. */
  | { outcome: "counted"; line: DeliveryLine; count: number }
  /** All that is open of it is counted already. */
  | { outcome: "full"; line: DeliveryLine }
  /** The order has it, and nothing of it is open. */
  | { outcome: "done"; line: DeliveryLine }
  /** The order has no such code. */
  | { outcome: "unknown" }
  /** Nor has the store. */
  | { outcome: "nowhere" }
  /** It could not be looked up. */
  | { outcome: "failed"; message: string };

/** What a scanned code does: it counts one of the first line of this code that has room. */
export function scan(
  code: string,
  { lines, done }: { lines: readonly DeliveryLine[]; done: readonly DeliveryLine[] },
  { counted, decimal }: { counted: Counted; decimal: DecimalSign },
): Scanned {
  const read = code.trim().toLowerCase();
  const meant = lines.filter(({ codes }) => codes.includes(read));
  for (const line of meant) {
    const count = (countOf(counted[line.id], decimal) ?? 0) + 1;
    if (line.isAdded || count <= openUnits(line)) return { outcome: "counted", line, count };
  }
  const [first] = meant;
  if (first) return { outcome: "full", line: first };
  const received = done.find(({ codes }) => codes.includes(read));
  return received ? { outcome: "done", line: received } : { outcome: "unknown" };
}
