import { AppError, type Issue } from "~/errors";
import { type Difference, differencesOf, type LineId } from "~/lib/differences";
import { sentence, translate } from "~/texts/translate";
import { orderContent } from "./content";
import type { ResolvedLine, StoredLine } from "./line";
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
  const partOf = (order: PurchaseOrderResource) => ({ ...orderContent(order), total: order.total });
  return differencesOf(partOf(before), partOf(after)) as OrderChange[];
}

/** Of each line that has come, wholly or in part, what a revision must not say of it. */
export function againstWhatCame(current: readonly StoredLine[], revised: readonly RevisedLine[]): Issue[] {
  const places = new Map(revised.map((line, place) => [line.id, { line, place }]));
  return current.flatMap(({ id, title, variantId, receivedQuantity: came }): Issue[] => {
    const found = places.get(id);
    if (came === 0) return [];
    if (!found)
      return [
        {
          path: "lineItems",
          message: translate("purchaseOrders.revision.removedAfterArrival", { title, count: came }),
        },
      ];
    const path = `lineItems.${found.place}`;
    if (found.line.variantId !== variantId)
      return [
        {
          path: `${path}.variantId`,
          message: translate("purchaseOrders.revision.otherProduct", { title, count: came }),
        },
      ];
    if (found.line.quantity >= came) return [];
    return [
      {
        path: `${path}.quantity`,
        message: translate("purchaseOrders.revision.belowWhatCame", { title, count: came }),
      },
    ];
  });
}

/** Throws INVALID_INPUT with what againstWhatCame has found, where that is anything. */
export function assertNoIssues(issues: readonly Issue[]): void {
  if (issues.length === 0) return;
  const message = sentence("purchaseOrders.revision.belowArrivals");
  throw new AppError("INVALID_INPUT", { message, issues: [...issues] });
}

/** The revision with what has come of it since it was sent: a line of which more came has that much, and stays. */
export function withWhatCame(current: readonly StoredLine[], revised: readonly RevisedLine[]): RevisedLine[] {
  const came = new Map(current.map((line) => [line.id, line.receivedQuantity]));
  const kept = new Set(revised.map(({ id }) => id));
  const lost = current.filter(({ id, receivedQuantity }) => receivedQuantity > 0 && !kept.has(id));
  return [
    ...revised.map((line) => ({ ...line, quantity: Math.max(line.quantity, came.get(line.id) ?? 0) })),
    ...lost.map(({ receivedQuantity, position: _place, lineTotal: _total, ...line }) => ({
      ...line,
      quantity: receivedQuantity,
      costPrice: line.costPrice.toString(),
    })),
  ];
}
