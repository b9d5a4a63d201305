import type { CostState } from "./cost-state";
import type { ChargeAdded, CostEvent, UnitsMoved } from "./events";
import { unitCostIn } from "./pool";

/** A row of the ledger with what its document says of the cost. */
export interface LedgerRow {
  id: number;
  locationId: string;
  previousQuantity: number;
  adjustment: number;
  document: "receipt" | "adjustment" | "transfer" | "count" | "return" | "external";
  documentId: number | null;
  /** Milliseconds. */
  at: number;
  /** A receipt that takes units back. */
  isUndoing: boolean;
  /** The receipts whose units moved and what one of them cost, in the shop's currency; the last one has the rest. */
  parts: { receiptId: number; units: number; unitCost: string | null }[];
}

export interface KnownLevel {
  locationId: string;
  available: number;
  /** Since when its quantity is known, in milliseconds. */
  since: number;
}

interface Happened {
  state: CostState;
  levels: readonly KnownLevel[];
  rows: readonly LedgerRow[];
  charges: readonly ChargeAdded[];
}

/** What happened to a variant, in order: what was there before its first rows, then rows and charges by their time. */
export function eventsOfVariant({ state, levels, rows, charges }: Happened): CostEvent[] {
  const here = new Map(Object.entries(state.here));
  const events: CostEvent[] = [];
  for (const { locationId, available, since } of levels) {
    if (here.has(locationId)) continue;
    const first = rows.find((row) => row.locationId === locationId);
    here.set(locationId, first?.previousQuantity ?? available);
    events.push(
      opening(locationId, {
        units: first?.previousQuantity ?? available,
        at: Math.min(since, first?.at ?? since),
      }),
    );
  }
  let later = [...charges];
  for (const row of rows) {
    if (later.length > 0) {
      events.push(...later.filter(({ at }) => at < row.at));
      later = later.filter(({ at }) => at >= row.at);
    }
    const before = here.get(row.locationId);
    if (before === undefined)
      events.push(opening(row.locationId, { units: row.previousQuantity, at: row.at }));
    // A change that the ledger does not have is one of the store.
    else if (before !== row.previousQuantity)
      events.push({
        ...opening(row.locationId, { units: row.previousQuantity - before, at: row.at }),
        kind: "external",
      });
    events.push(...movesOf(row));
    here.set(row.locationId, row.previousQuantity + row.adjustment);
  }
  return [...events, ...later];
}

function opening(locationId: string, { units, at }: { units: number; at: number }): UnitsMoved {
  const none = { movementId: null, documentId: null, receiptId: null, unitCost: null };
  return { type: "units", kind: "opening", locationId, units, at, ...none };
}

function movesOf({
  id,
  locationId,
  adjustment,
  document,
  documentId,
  at,
  isUndoing,
  parts,
}: LedgerRow): UnitsMoved[] {
  const kind: UnitsMoved["kind"] = document === "receipt" && isUndoing ? "receipt_undone" : document;
  const moved = { type: "units" as const, kind, locationId, movementId: id, documentId, at };
  const sign = Math.sign(adjustment);
  let open = Math.abs(adjustment);
  // Units of a return that come back cost what those beside them do.
  const priced = kind === "return" && sign > 0 ? [] : parts;
  const moves = priced.map(({ receiptId, units, unitCost }, index): UnitsMoved => {
    const taken = index === priced.length - 1 ? open : Math.min(open, units);
    open -= taken;
    return { ...moved, units: sign * taken, receiptId, unitCost: unitCostIn(unitCost) };
  });
  return moves.length > 0 ? moves : [{ ...moved, units: adjustment, receiptId: null, unitCost: null }];
}
