/** A shop's sales by variant and day; day 0 is a Monday. */
export interface SalesSet {
  name: string;
  days: number;
  variants: SoldVariant[];
  folds: Fold[];
}

export interface SoldVariant {
  sku: string;
  /** Variants of one product share it. */
  product: string;
  type: string;
  firstSale: number;
  /** Units asked for on each day. */
  asked: Float64Array;
  price: number;
}

/** Policies know the days before `firstDay` and are judged on the days up to `lastDay`. */
export interface Fold {
  name: string;
  firstDay: number;
  lastDay: number;
  /** Nothing was tuned on these days. */
  later: boolean;
}
