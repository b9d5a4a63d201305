import { type ItemContent, itemContent } from "~/models/supplier-item/content";
import type { SupplierItemResource } from "~/models/supplier-item/resource";
import type { RowDraft, RowKind } from "../edited-rows/row-edits";
import { type DecimalSign, readNumber, wholeNumberIn, writeNumber } from "../read-number";
import { readPriceBreaks, writePriceBreaks } from "./price-breaks";

/** A supplier's product as it is in the table; texts are what was typed. */
export interface ItemDraft extends RowDraft<ItemContent> {
  articleNumber: string;
  orderTitle: string;
  cost: string;
  currency: string;
  priceBreaks: string;
  packSize: string;
  caseVolume: string;
  minimumQuantity: string;
  increment: string;
  leadTimeDays: string;
  preferred: boolean;
  active: boolean;
}

/** The fields that are typed, in the order of their columns; a block of cells is pasted along them. */
export const typedFields = [
  "articleNumber",
  "orderTitle",
  "cost",
  "currency",
  "priceBreaks",
  "packSize",
  "caseVolume",
  "minimumQuantity",
  "increment",
  "leadTimeDays",
] as const satisfies readonly (keyof ItemDraft)[];

export type TypedField = (typeof typedFields)[number];

type StoredItem = Pick<SupplierItemResource, "variantId" | "sku" | "title"> & ItemContent;

/** Below each bound, so that the API names the field of a text that is no number. */
const unreadable = -1;

/** The rows of the table for people who write decimals so. */
export function itemRows(decimal: DecimalSign): RowKind<StoredItem, ItemDraft, ItemContent, ItemBody> {
  return {
    list: "items",
    toDraft: (item) => toItemDraft(item, { decimal }),
    content: itemContent,
    flat: (content) => ({ ...content, priceBreaks: writePriceBreaks(content.priceBreaks, decimal) }),
    fields: {
      articleNumber: "articleNumber",
      orderTitle: "orderTitle",
      currency: "currency",
      cost: "cost",
      priceBreaks: "priceBreaks",
      packSize: "packSize",
      caseVolume: "caseVolume",
      minimumQuantity: "minimumQuantity",
      increment: "increment",
      leadTimeDays: "leadTimeDays",
      preferred: "preferred",
      active: "active",
    },
    toBody: (draft) => toItemBody(draft, decimal),
  };
}

export function toItemDraft(
  item: StoredItem,
  { decimal, isNew = false }: { decimal: DecimalSign; isNew?: boolean },
): ItemDraft {
  const { variantId, sku, title, articleNumber, orderTitle, currency, preferred, active } = item;
  return {
    ...{ variantId, sku, title, articleNumber, orderTitle, currency, preferred, active, isNew },
    cost: item.cost === null ? "" : writeNumber(item.cost, decimal, 2),
    priceBreaks: writePriceBreaks(item.priceBreaks, decimal),
    packSize: String(item.packSize),
    caseVolume: item.caseVolume === null ? "" : writeNumber(item.caseVolume, decimal),
    minimumQuantity: String(item.minimumQuantity),
    increment: String(item.increment),
    leadTimeDays: item.leadTimeDays === null ? "" : String(item.leadTimeDays),
    base: isNew ? null : itemContent(item),
  };
}

type ItemBody = ReturnType<typeof toItemBody>;

function toItemBody(draft: ItemDraft, decimal: DecimalSign) {
  const { variantId, articleNumber, orderTitle, currency, preferred, active } = draft;
  return {
    ...{ variantId, articleNumber, orderTitle, currency, preferred, active },
    cost: draft.cost.trim() === "" ? null : (readNumber(draft.cost, decimal) ?? unreadable),
    priceBreaks: readPriceBreaks(draft.priceBreaks, decimal) ?? [{ quantity: unreadable, cost: unreadable }],
    packSize: wholeNumberIn(draft.packSize),
    caseVolume: draft.caseVolume.trim() === "" ? null : (readNumber(draft.caseVolume, decimal) ?? unreadable),
    minimumQuantity: wholeNumberIn(draft.minimumQuantity),
    increment: wholeNumberIn(draft.increment),
    leadTimeDays: draft.leadTimeDays.trim() === "" ? null : (wholeNumberIn(draft.leadTimeDays) ?? unreadable),
  };
}

/** A block of cells put into the table from this row and field on; what lies beyond the table is left out. */
export function withCells(
  rows: readonly ItemDraft[],
  cells: readonly (readonly string[])[],
  from: { variantId: string; field: TypedField },
): ItemDraft[] {
  const first = rows.findIndex(({ variantId }) => variantId === from.variantId);
  const fields = typedFields.slice(typedFields.indexOf(from.field));
  if (first === -1) return [];
  return rows.slice(first, first + cells.length).map((row, place) => {
    const values = (cells[place] ?? []).slice(0, fields.length);
    return { ...row, ...Object.fromEntries(values.map((value, at) => [fields[at], value.trim()])) };
  });
}
