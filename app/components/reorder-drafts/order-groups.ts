import Decimal from "decimal.js";
import { unitsIn } from "~/components/read-number";
import { lineTotal } from "~/models/purchase-order/totals";
import { isDeclined } from "~/models/reorder-rule/low-variant";
import { costFor, type PriceBreak } from "~/models/supplier-item/price";

/** What the page knows of a suggestion, as far as ordering it goes. */
export interface Suggestion {
  variantId: string;
  suggestedQuantity: number;
  /** As much of it as its supplier's limits leave; left out: all of it. */
  fits?: number;
  /** Of a unit where the supplier's prices do not tell. */
  cost: number | null;
  priceBreaks: readonly PriceBreak[];
  supplierId: number | null;
  shortInAWeek: number;
  drafts: readonly unknown[];
  /** What was suggested when somebody left it out of an order, lately; null where nobody did. */
  declined: number | null;
}

/** A supplier of suggestions, null for none, and how many there are, shown or not. */
interface Group {
  supplierId: number | null;
  supplierName: string | null;
  /** Of its order: the supplier's, or else the shop's. */
  currency: string;
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
  /** In place of the supplier's; null: any. */
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
  currency: string;
  lineItems: DraftLine[];
  /** What was suggested and is not picked, unless a limit leaves no room for it. */
  declined: { variantId: string; suggestedQuantity: number }[];
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

/**
 * What is in a draft already is not ordered twice, and what somebody left out lately stays left out, unless the merchant
 * says so.
 */
export function isPicked(row: Suggestion, { picked }: Pick<Choices, "picked">): boolean {
  return picked[row.variantId] ?? (isForPicking(row) && !wasDeclined(row));
}

function isForPicking({ fits, suggestedQuantity, supplierId, drafts }: Suggestion): boolean {
  return (fits ?? suggestedQuantity) > 0 && supplierId !== null && drafts.length === 0;
}

/** Whether somebody left it out of an order lately, and as much is still suggested. */
export function wasDeclined(row: Suggestion): boolean {
  return isForPicking(row) && isDeclined(row, proposedQuantity(row));
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
  return groups.flatMap(({ supplierId, supplierName, currency, rows, beyond }) => {
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
    const cuts = choices.limits[supplierId]?.cuts;
    const declined = rows
      .filter((row) => isForPicking(row) && !isPicked(row, choices) && !wasDeclined(row))
      .filter(({ variantId }) => cuts?.[variantId]?.kept !== 0)
      .map((row) => ({ variantId: row.variantId, suggestedQuantity: proposedQuantity(row) }));
    return [{ supplierId, supplierName: supplierName ?? "", currency, lineItems, declined }];
  });
}

/** How many lines have another quantity than was suggested, or are left out. */
export function changedLines(drafts: readonly DraftRequest[]): number {
  const changed = drafts
    .flatMap(({ lineItems }) => lineItems)
    .filter(({ quantity, suggestedQuantity = quantity }) => quantity !== suggestedQuantity).length;
  return drafts.reduce((sum, { declined }) => sum + declined.length, changed);
}

function orderedOf<Row extends Suggestion>({ rows, beyond }: OrderGroup<Row>, choices: Choices): Row[] {
  return [...rows, ...beyond].filter((row) => row.supplierId !== null && isPicked(row, choices));
}

/** What a supplier's order comes to at the known costs, line by line as its draft. */
export function totalOf<Row extends Suggestion>(group: OrderGroup<Row>, choices: Choices): number {
  return orderedOf(group, choices)
    .reduce((sum, row) => {
      const line = { quantity: quantityOf(row, choices) ?? 0, costPrice: unitCostOf(row, choices) ?? 0 };
      return sum.plus(lineTotal(line, group.currency));
    }, new Decimal(0))
    .toNumber();
}

/** What is chosen, over all suppliers: of what has a known cost the total in each currency. */
export function summaryOf<Row extends Suggestion>(groups: readonly OrderGroup<Row>[], choices: Choices) {
  const ordered = groups.flatMap((group) => orderedOf(group, choices));
  const totals = new Map<string, Decimal>();
  for (const group of groups) {
    if (orderedOf(group, choices).length === 0) continue;
    const { currency } = group;
    totals.set(currency, (totals.get(currency) ?? new Decimal(0)).plus(totalOf(group, choices)));
  }
  return {
    variants: ordered.length,
    totals: [...totals].map(([currency, total]) => ({ currency, total: total.toNumber() })),
    withoutCost: ordered.filter((row) => unitCostOf(row, choices) === null).length,
    isComplete: ordered.every((row) => quantityOf(row, choices) !== null),
  };
}
