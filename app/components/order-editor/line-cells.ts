import type { OrderContent } from "~/models/purchase-order/content";

/** What is typed: text, whole units, or an amount in the order's currency. */
export type CellKind = "text" | "count" | "money";

interface LineCell {
  kind: CellKind;
  /** Its texts in `orderEditor.lines`: its name alone, and that of one line's cell. */
  name: string;
  nameOf: string;
  /** Of its column, where there is room for columns. */
  width: string;
}

type Line = OrderContent["lineItems"][number];

/** The cells of a line that are typed beside its title, in the order of their columns. */
export const lineCells = {
  quantity: { kind: "count", name: "quantity", nameOf: "quantityOf", width: "8.5rem" },
  costPrice: { kind: "money", name: "cost", nameOf: "costOf", width: "10.5rem" },
} as const satisfies Record<
  Exclude<keyof Line, "id" | "productId" | "variantId" | "sku" | "title">,
  LineCell
>;

export type CellField = keyof typeof lineCells;
/** A field of a line that is typed. */
export type LineField = "title" | CellField;

export const cellFields = Object.keys(lineCells) as CellField[];

export function kindOf(field: CellField): CellKind {
  return lineCells[field].kind;
}

export function isCellField(field: string): field is CellField {
  return field in lineCells;
}

/** Each cell by what `toValue` makes of it. */
export function mapCells<Value>(toValue: (field: CellField, kind: CellKind) => Value) {
  return Object.fromEntries(cellFields.map((field) => [field, toValue(field, kindOf(field))])) as Record<
    CellField,
    Value
  >;
}
