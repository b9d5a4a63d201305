import { z } from "zod";
import { byLevelKey, type LevelKey, levelKeyOf } from "~/models/stock-ledger/level-key";

const platformNumber = z.string().regex(/^\d+$/).transform(BigInt);
const moment = z.iso.datetime().transform((text) => new Date(text));

const operationChanges = z.array(
  z.object({
    variantId: platformNumber,
    locationId: platformNumber,
    inventoryItemId: platformNumber,
    /** The quantity before the change, which the platform compares. */
    from: z.number().int(),
    delta: z.number().int(),
    /** The requested `available`; becomes `delta` once the mirror and the platform agree on the level. */
    target: z.number().int().optional(),
    least: z.number().int().optional(),
    note: z.string().optional(),
    refusal: z.string().optional(),
    /** On hand when `available` was `from`, as the platform reported it; null before the first sending. */
    onHand: z.number().int().nullable(),
    /** The platform's time of the update that `from` comes from. */
    asOf: moment,
    /** When the platform first reported, by the database's clock, a level other than `from`. */
    contradictedAt: moment.optional(),
    /** How many answers under the operation's key have reported the same since. */
    contradictions: z.number().int().optional(),
    /** The level was read at its target, after an attempt whose answer was lost. */
    reached: z.boolean().optional(),
    /** Where the units are received instead of adjusted: our shipment, the platform's, what it had accepted before. */
    shipment: z
      .object({ id: platformNumber, platformId: platformNumber, accepted: z.number().int() })
      .optional(),
    /** The units are adjusted although a shipment may show them, which loses them first. */
    adjusts: z.boolean().optional(),
    /** The database's time at which the request could last take effect twice; the same for all lines. */
    repeatableAt: moment.optional(),
  }),
);

export type OperationChange = z.output<typeof operationChanges>[number];

export function toStoredChanges(changes: readonly OperationChange[]): z.input<typeof operationChanges> {
  return changes.map((change) => ({
    variantId: String(change.variantId),
    locationId: String(change.locationId),
    inventoryItemId: String(change.inventoryItemId),
    from: change.from,
    delta: change.delta,
    target: change.target,
    least: change.least,
    note: change.note,
    refusal: change.refusal,
    onHand: change.onHand,
    asOf: change.asOf.toISOString(),
    contradictedAt: change.contradictedAt?.toISOString(),
    contradictions: change.contradictions,
    reached: change.reached,
    shipment: change.shipment && {
      ...change.shipment,
      id: String(change.shipment.id),
      platformId: String(change.shipment.platformId),
    },
    adjusts: change.adjusts,
    repeatableAt: change.repeatableAt?.toISOString(),
  }));
}

export function parseChanges(stored: unknown): OperationChange[] {
  return operationChanges.parse(stored);
}

type ReadLevel = LevelKey & { quantity: number };

function reachedIn(readings: readonly ReadLevel[]): (change: OperationChange) => boolean {
  const found = new Map(readings.map((reading) => [levelKeyOf(reading), reading.quantity]));
  return (change) => found.get(levelKeyOf(change)) === change.from + change.delta;
}

export function markReached(
  changes: readonly OperationChange[],
  readings: readonly ReadLevel[],
): OperationChange[] {
  const isReached = reachedIn(readings);
  return changes.map((change) => (isReached(change) ? { ...change, reached: true } : change));
}

/** Joins the deltas of each level, sorted; drops sums of 0, keeps the strictest `least`, the first note. */
export function mergeDeltas<T extends LevelKey & { delta: number; least?: number; note?: string }>(
  changes: readonly T[],
): T[] {
  const merged = new Map<string, T>();
  for (const change of changes) {
    const known = merged.get(levelKeyOf(change));
    merged.set(levelKeyOf(change), known ? joined(known, change) : change);
  }
  return [...merged.values()].filter(({ delta }) => delta !== 0).sort(byLevelKey);
}

function joined<T extends { delta: number; least?: number; note?: string }>(known: T, change: T): T {
  const leasts = [known.least, change.least].filter((least) => least !== undefined);
  const note = known.note ?? change.note;
  return {
    ...known,
    delta: known.delta + change.delta,
    ...(leasts.length > 0 && { least: Math.max(...leasts) }),
    ...(note !== undefined && { note }),
  };
}
