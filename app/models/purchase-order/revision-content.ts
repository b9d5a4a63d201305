import { AppError, type Issue } from "~/errors";
import { type Difference, differencesOf, type LineId } from "~/lib/differences";
import { sentence, translate } from "~/texts/translate";
import { orderContent } from "./content";
import type { ResolvedLine, StoredLine } from "./line";
import { isOrdered } from "./receivable-units";
import type { PurchaseOrderResource } from "./resource";

/** What a revision says of an order, as it is stored: JSON has no bigint. */
export interface RevisionContent {
  /** ISO 8601. */
  expectedAt: string | null;
  tax: string;
  shipping: string;
  discount: string;
  supplierNotes: string;
  lines: (Omit<RevisedLine, "productId" | "variantId"> & {
    productId: string | null;
    variantId: string | null;
  })[];
}

/** A line of a revision: a new one has the id that it will have on the order. */
export type RevisedLine = ResolvedLine & { id: number };

interface Revised extends Omit<RevisionContent, "lines" | "expectedAt"> {
  expectedAt: Date | null;
  lines: readonly RevisedLine[];
}

export function toRevisionContent({ lines, expectedAt, ...fields }: Revised): RevisionContent {
  return {
    ...fields,
    expectedAt: expectedAt?.toISOString() ?? null,
    lines: lines.map(({ productId, variantId, ...line }) => ({
      ...line,
      productId: productId?.toString() ?? null,
      variantId: variantId?.toString() ?? null,
    })),
  };
}

export function revisedLines({ lines }: RevisionContent): RevisedLine[] {
  return lines.map(({ productId, variantId, ...line }) => ({
    ...line,
    productId: productId === null ? null : BigInt(productId),
    variantId: variantId === null ? null : BigInt(variantId),
  }));
}

type OfLine<Change> = Change extends { id: LineId } ? Omit<Change, "id"> & { id: number } : Change;

/** One change of an order; lines have their id. */
export type OrderChange = OfLine<Exclude<Difference, { kind: "deleted" }>>;

/** What leads from one state of an order to another, its total last. */
export function changesOf(before: PurchaseOrderResource, after: PurchaseOrderResource): OrderChange[] {
  const partOf = (order: PurchaseOrderResource) => ({
    ...orderContent({ ...order, lineItems: order.lineItems.filter(isOrdered) }),
    total: order.total,
  });
  return differencesOf(partOf(before), partOf(after)) as OrderChange[];
}

/** A line of the running order. */
export interface CurrentLine extends StoredLine {
  /** A receipt has the line, also where all of it was taken back: the line stays. */
  hasReceipt: boolean;
}

/** Of each line that has come, wholly or in part, what a revision must not say of it. */
export function againstWhatCame(current: readonly CurrentLine[], revised: readonly RevisedLine[]): Issue[] {
  const places = new Map(revised.map((line, place) => [line.id, { line, place }]));
  return current.flatMap((line): Issue[] => {
    const { id, title, variantId, hasReceipt } = line;
    const found = places.get(id);
    const came = unitsThatCame(line);
    if (!hasReceipt || !isOrdered(line)) return [];
    if (!found) {
      const message =
        came > 0
          ? translate("purchaseOrders.revision.removedAfterArrival", { title, count: came })
          : translate("purchaseOrders.revision.removedAfterReversal", { title });
      return [{ path: "lineItems", message }];
    }
    const path = `lineItems.${found.place}`;
    if (found.line.variantId !== variantId) {
      const message =
        came > 0
          ? translate("purchaseOrders.revision.otherProduct", { title, count: came })
          : translate("purchaseOrders.revision.otherProductAfterReversal", { title });
      return [{ path: `${path}.variantId`, message }];
    }
    if (found.line.quantity >= came) return [];
    return [
      {
        path: `${path}.quantity`,
        message: translate("purchaseOrders.revision.belowWhatCame", { title, count: came }),
      },
    ];
  });
}

/** Of what was ordered: what came beyond that changes nothing. */
function unitsThatCame({ quantity, receivedQuantity }: StoredLine): number {
  return Math.min(quantity, receivedQuantity);
}

/** Throws INVALID_INPUT with what againstWhatCame has found, where that is anything. */
export function assertNoIssues(issues: readonly Issue[]): void {
  if (issues.length === 0) return;
  const message = sentence("purchaseOrders.revision.belowArrivals");
  throw new AppError("INVALID_INPUT", { message, issues: [...issues] });
}

/** The revision with what has come of it since it was sent: a line of which more came has that much, and stays. */
export function withWhatCame(
  current: readonly CurrentLine[],
  revised: readonly RevisedLine[],
): RevisedLine[] {
  const came = new Map(current.map((line) => [line.id, unitsThatCame(line)]));
  const kept = new Set(revised.map(({ id }) => id));
  const lost = current.filter(({ id, hasReceipt }) => hasReceipt && !kept.has(id));
  return [
    ...revised.map((line) => ({ ...line, quantity: Math.max(line.quantity, came.get(line.id) ?? 0) })),
    ...lost.map(
      ({ receivedQuantity: _came, position: _place, lineTotal: _total, hasReceipt: _, ...line }) => ({
        ...line,
        quantity: came.get(line.id) || line.quantity,
        costPrice: line.costPrice.toString(),
      }),
    ),
  ];
}
