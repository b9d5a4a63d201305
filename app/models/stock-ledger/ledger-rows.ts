import { changedOutside } from "./changed-outside";
import { byLevelKey, type LevelKey, levelKeyOf } from "./level-key";

export interface ConfirmedChange extends LevelKey {
  /** `available` before, which the platform has compared. */
  from: number;
  delta: number;
  /** On hand before; null when it was not read. */
  onHand: number | null;
  note?: string | undefined;
}

export interface Movement {
  shopId: number;
  operationId: number;
  document: "receipt" | "adjustment" | "transfer" | "count" | "return";
  documentId: number;
  reason: string;
  /** The staff member's platform id; empty for the system. */
  actor: string;
  changes: readonly ConfirmedChange[];
  /** The platform's time of the movement; null when its answer had none. */
  at: Date | null;
}

/** A level as the mirror had it before the movement. Numbers of the platform are texts: JSON's are not exact. */
export interface FoundLevel {
  variantId: string;
  locationId: string;
  available: number;
  /** It was read before; else the mirror's 0 says nothing. */
  isKnown: boolean;
  /** The variant's SKU now; empty without one. */
  sku: string;
}

/** A row of the ledger. */
export interface LedgerRow {
  variantId: string;
  locationId: string;
  sku: string;
  previous: number;
  delta: number;
  reason: string;
  document: string;
  documentId: number | null;
  operationId: number | null;
  actor: string;
}

/**
 * The rows for a movement, in the order in which things happened: first what changed outside since the mirror was
 * written, then the movement's own steps, each by level.
 */
export function ledgerRows(movement: Movement, found: readonly FoundLevel[]): LedgerRow[] {
  const levels = new Map(
    found.map((level) => [
      levelKeyOf({ variantId: BigInt(level.variantId), locationId: BigInt(level.locationId) }),
      level,
    ]),
  );
  const { document, documentId, operationId, actor } = movement;
  const outside: LedgerRow[] = [];
  const own: LedgerRow[] = [];
  for (const change of [...movement.changes].sort(byLevelKey)) {
    const level = levels.get(levelKeyOf(change));
    if (!level) continue;
    const { variantId, locationId, sku, available } = level;
    if (level.isKnown && available !== change.from)
      outside.push({
        ...{ variantId, locationId, sku, previous: available, delta: change.from - available },
        ...{ ...changedOutside, documentId: null, operationId: null },
      });
    own.push({
      ...{ variantId, locationId, sku, previous: change.from, delta: change.delta },
      ...{ reason: change.note ?? movement.reason, document, documentId, operationId, actor },
    });
  }
  return [...outside, ...own];
}
