import type { CostSettings } from "./cost-settings";
import type { CostEntryKind, LateCharge } from "./cost-state";
import type { UnitCost } from "./pool";

interface At {
  /** Milliseconds. */
  at: number;
}

/** A row of the ledger, or what was there before its first one. */
export interface UnitsMoved extends At {
  type: "units";
  kind: Exclude<CostEntryKind, "charge" | "cost_found" | "lost">;
  locationId: string;
  movementId: number | null;
  documentId: number | null;
  /** Below 0 when units leave. */
  units: number;
  /** The receipt that brought them, or that they came with. */
  receiptId: number | null;
  /** What a unit cost by the document, in the shop's currency; null where it has none, or none is known. */
  unitCost: UnitCost | null;
}

export interface ChargeAdded extends LateCharge {
  type: "charge";
}

/** The cost of units is known at last: of a receipt, or, with null, of all others. */
export interface CostFound extends At {
  type: "cost";
  receiptId: number | null;
  unitCost: UnitCost;
}

/** The rest of a transfer will not arrive. */
export interface TransferOver extends At {
  type: "over";
  transferId: number;
}

export type CostEvent = UnitsMoved | ChargeAdded | CostFound | TransferOver;

/** How the shop counts cost, and what else is known of a variant. */
export interface CostRules extends CostSettings {
  /** What the store says that a unit costs. */
  storeCost: UnitCost | null;
  /** How many units a receipt brought, and where, for charges that come later. */
  received: (receiptId: number) => { units: number; locationId: string } | null;
}
