/** What happens to a variant's stock, in the words of docs/costs.md: costs and amounts are decimals as text. */
export type Step =
  | UnitsStep
  /** The store's cost of the variant changes; by itself this moves no money. */
  | { what: "store"; cost: string | null }
  /** Without an amount while the charge's currency has no rate. */
  | { what: "charge"; chargeId: number; receiptId: number; amount: string | null }
  /** The cost of a receipt's units becomes known, or with null that of all other units. */
  | { what: "cost"; receiptId: number | null; unitCost: string }
  | { what: "over"; transferId: number };

export interface UnitsStep {
  what: "units";
  kind:
    "opening" | "receipt" | "receipt_undone" | "return" | "transfer" | "count" | "adjustment" | "external";
  locationId: string;
  /** Below 0 when units leave. */
  units: number;
  receiptId?: number;
  transferId?: number;
  /** By the receipt; missing where it is unknown. */
  unitCost?: string;
}

export interface History {
  method: "average" | "fifo";
  scope: "shop" | "location";
  digits: number;
  /** The moment of each step is its place in the list, unless `at` has another. */
  steps: readonly (Step & { at?: number })[];
}

/** An entry, and what its pool has after it; amounts and values in the currency's smallest units. */
export interface Entry {
  kind: string;
  locationId: string;
  units: bigint;
  unknownUnits: bigint;
  amount: bigint;
  value: bigint;
  unitsHere: bigint;
  pool: PoolFigures & { id: string };
}

export interface PoolFigures {
  units: bigint;
  unknownUnits: bigint;
  value: bigint;
}

export interface Replayed {
  /** By step. */
  entries: Entry[][];
  /** By the pool's id; those that have nothing are left out. */
  pools: Record<string, PoolFigures>;
  transit: PoolFigures;
}

/** How many units each receipt brought, and where. */
export function receiptsIn(steps: History["steps"]) {
  const receipts = new Map<number, { units: number; locationId: string }>();
  for (const step of steps) {
    if (step.what !== "units" || step.kind !== "receipt" || step.receiptId === undefined) continue;
    const { units, locationId } = receipts.get(step.receiptId) ?? { units: 0, locationId: step.locationId };
    receipts.set(step.receiptId, { units: units + step.units, locationId });
  }
  return receipts;
}
