import type { Money } from "~/models/purchase-order/money";
import type { Pool, UnitCost } from "./pool";

/** The place of units that have left one location and not arrived at the other. */
export const inTransit = "0";
/** The pool of a shop whose locations share their cost. */
export const wholeShop = "all";
/** Its id in the database: locations' ids are above 0, and 0 is what is on its way. */
export const wholeShopId = "-1";

export interface LateCharge {
  chargeId: number;
  receiptId: number;
  /** Of the charge, for this variant, in the shop's currency; null while there is no rate. */
  amount: Money | null;
  at: number;
}

/** What is known of a variant's stock and its cost after all that happened until now. */
export interface CostState {
  /** By location, or `wholeShop`. */
  pools: Record<string, Pool>;
  /** By transfer. */
  transit: Record<string, Pool>;
  /** Units by location. */
  here: Record<string, number>;
  /** Units that came at an unknown cost, and how many came: by the receipt, null for those of no receipt. */
  awaiting: { receiptId: number | null; units: number }[];
  /** Charges that wait for a rate, or for the cost of their receipt. */
  charges: LateCharge[];
  /** What a unit cost when one last came or left at a known cost. */
  lastCost: UnitCost | null;
  /** What the store said that a unit costs when the variant was first followed: of units from before the ledger. */
  openingCost: UnitCost | null;
  /** The time of its last entry, in milliseconds. */
  at: number;
}

export const emptyState: CostState = {
  at: 0,
  pools: {},
  transit: {},
  here: {},
  awaiting: [],
  charges: [],
  lastCost: null,
  openingCost: null,
};

export const costEntryKinds = [
  "opening",
  "receipt",
  "receipt_undone",
  "return",
  "transfer",
  "lost",
  "count",
  "adjustment",
  "external",
  "charge",
  "cost_found",
] as const;
export type CostEntryKind = (typeof costEntryKinds)[number];

/**
 * One movement of money. `amount` is what the document says, `value` how much the stock's value changed; the rest is a
 * variance: it belongs to units that have left already.
 */
export interface CostEntry {
  kind: CostEntryKind;
  /** A location, or `inTransit`. */
  locationId: string;
  /** Milliseconds. */
  at: number;
  movementId: number | null;
  /** The ledger row's document; of a charge the charge. */
  documentId: number | null;
  units: number;
  /** Those of them whose cost is unknown. */
  unknownUnits: number;
  amount: Money;
  value: Money;
  /** At this location after it. */
  unitsHere: number;
  /** What its pool has after it. */
  pool: { id: string; units: number; unknownUnits: number; value: Money };
}
