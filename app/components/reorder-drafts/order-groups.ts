import Decimal from "decimal.js";
import { unitsIn } from "~/components/read-number";
import { costFor, type PriceBreak } from "~/models/supplier-item/price";

/** What the page knows of a suggestion, as far as ordering it goes. */
export interface Suggestion {
  variantId: string;
  suggestedQuantity: number;
  /** As much of it as its supplier's limits of weight and volume leave; left out: all of it. */
  fits?: number;
  /** Of a unit where the supplier's prices do not tell. */
  cost: number | null;
  priceBreaks: readonly PriceBreak[];
  supplierId: number | null;
  shortInAWeek: number;
  drafts: readonly unknown[];
}

/** A supplier of suggestions, null for none, and how many there are, shown or not. */
interface Group {
  supplierId: number | null;
  supplierName: string | null;
  leadTimeDays: number;
  count: number;
}

export interface OrderGroup<Row> extends Group {
  /** Those that are shown. */
  rows: Row[];
  /** Products that are not low yet and could fill up its order. */
  beyond: Row[];
  /** How many suppliers and rows stand above it. */
  above: number;
  /** Of all of them; null while not all are shown. */
  shortInAWeek: number | null;
}

/** What the merchant has said about rows, by variant; the rest is as suggested. */
export interface Choices {
  picked: Readonly<Record<string, boolean>>;
  quantities: Readonly<Record<string, string>>;
  /** By supplier: what its order may cost at most, and what its limits changed of the quantities, by variant. */
  limits: Readonly<Record<number, OrderLimit>>;
}

interface OrderLimit {
  /** Null: no more than the supplier's limits of weight and volume. */
  amount: number | null;
  cuts: Readonly<Record<string, { wanted: number; kept: number }>>;
}

interface DraftLine {
  variantId: string;
  quantity: number;
  costPrice: number;
  /** Left out of what was not suggested. */
  suggestedQuantity?: number;
}

export interface DraftRequest {
  supplierId: number;
  supplierName: string;
  lineItems: DraftLine[];
}

/** The suppliers as they come, each with those of the rows, and of those beyond the list, that are its. */
export function groupsOf<Row extends Suggestion>(
  rows: readonly Row[],
  groups: readonly Group[],
  beyond: readonly Row[] = [],
): OrderGroup<Row>[] {
  let next = 0;
  return groups.map((group) => {
    const own = rows.filter(({ supplierId }) => supplierId === group.supplierId);
    const short = own.reduce((sum, row) => sum + row.shortInAWeek, 0);
    const above = next;
    next += 1 + own.length;
    return {
      ...{ ...group, rows: own, above },
      beyond: beyond.filter(({ supplierId }) => supplierId === group.supplierId),
      shortInAWeek: own.length === group.count ? short : null,
    };
  });
}

/** What is in a draft already is not ordered twice unless the merchant says so. */
export function isPicked(row: Suggestion, { picked }: Pick<Choices, "picked">): boolean {
  return (
    picked[row.variantId] ??
    ((row.fits ?? row.suggestedQuantity) > 0 && row.supplierId !== null && row.drafts.length === 0)
  );
}

export function quantityText(row: Suggestion, { quantities }: Choices): string {
  return quantities[row.variantId] ?? String(proposedQuantity(row));
}

/** What is suggested within the supplier's limits; of what they leave out whole, what would be without them. */
function proposedQuantity({ fits, suggestedQuantity }: Suggestion): number {
  return fits || suggestedQuantity;
}

/** The typed quantity; null where it is none that can be ordered. */
export function quantityOf(row: Suggestion, choices: Choices): number | null {
  return unitsIn(quantityText(row, choices));
}

/** What a unit costs in the typed quantity, or in what is suggested while that is none. */
export function unitCostOf(row: Suggestion, choices: Choices): number | null {
  return costFor(quantityOf(row, choices) ?? Math.max(1, row.suggestedQuantity), row);
}

/** One order a supplier with the picked rows; rows without a supplier are in none. */
export function draftsOf<Row extends Suggestion>(
  groups: readonly OrderGroup<Row>[],
  choices: Choices,
): DraftRequest[] {
  return groups.flatMap(({ supplierId, supplierName, rows, beyond }) => {
    const lineOf = (row: Row): DraftLine[] => {
      const quantity = isPicked(row, choices) ? quantityOf(row, choices) : null;
      const costPrice = unitCostOf(row, choices) ?? 0;
      return quantity === null ? [] : [{ variantId: row.variantId, quantity, costPrice }];
    };
    const suggested = rows.flatMap((row) =>
      // What a draft has already is not suggested again.
      lineOf(row).map((line) =>
        row.drafts.length > 0 ? line : { ...line, suggestedQuantity: proposedQuantity(row) },
      ),
    );
    const lineItems = [...suggested, ...beyond.flatMap(lineOf)];
    if (supplierId === null || lineItems.length === 0) return [];
    return [{ supplierId, supplierName: supplierName ?? "", lineItems }];
  });
}

/** How many lines have another quantity than was suggested. */
export function changedLines(drafts: readonly DraftRequest[]): number {
  return drafts
    .flatMap(({ lineItems }) => lineItems)
    .filter(({ quantity, suggestedQuantity = quantity }) => quantity !== suggestedQuantity).length;
}

/** What is chosen, over all suppliers: of those whose cost is known the total, exactly. */
export function summaryOf<Row extends Suggestion>(groups: readonly OrderGroup<Row>[], choices: Choices) {
  const rows = groups
    .flatMap((group) => [...group.rows, ...group.beyond])
    .filter((row) => isPicked(row, choices));
  const ordered = rows.filter(({ supplierId }) => supplierId !== null);
  let total = new Decimal(0);
  for (const row of ordered) {
    total = total.plus(new Decimal(unitCostOf(row, choices) ?? 0).times(quantityOf(row, choices) ?? 0));
  }
  return {
    variants: ordered.length,
    total: total.toNumber(),
    withoutCost: ordered.filter((row) => unitCostOf(row, choices) === null).length,
    isComplete: ordered.every((row) => quantityOf(row, choices) !== null),
  };
}
