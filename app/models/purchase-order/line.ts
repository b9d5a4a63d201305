import type { PurchaseOrderLine } from "~/generated/prisma/client";
import type { Amount } from "./money";

export interface StoredLine extends Omit<
  PurchaseOrderLine,
  "shopId" | "purchaseOrderId" | "costPrice" | "lineTotal"
> {
  costPrice: Amount;
  lineTotal: Amount;
}

/** What the order's supplier says of a line's variant; not in a request. */
export type ItemFacts = Pick<StoredLine, "articleNumber" | "orderTitle" | "packSize">;

/** A line to be written, with all fields from the request or the catalogue. */
export interface ResolvedLine extends Omit<
  StoredLine,
  "id" | "position" | "costPrice" | "lineTotal" | "receivedQuantity"
> {
  id?: number | undefined;
  costPrice: string;
}

type Optional<Line> = { [Field in keyof Line]?: Line[Field] | undefined };

/** A requested line; undefined fields come from the catalogue unless it has a `productId`. */
export interface LineDraft extends Optional<ResolvedLine> {
  /** Its index in the request's list; otherwise its index in the draft. */
  place?: number | undefined;
  variantId: bigint | null;
  quantity: number;
  costPrice: string;
}

export function givenFields<Fields extends object>(fields: Fields) {
  const given: Partial<Fields> = {};
  for (const field of Object.keys(fields) as (keyof Fields)[]) {
    if (fields[field] !== undefined) given[field] = fields[field];
  }
  return given as { [Field in keyof Fields]?: Exclude<Fields[Field], undefined> };
}
