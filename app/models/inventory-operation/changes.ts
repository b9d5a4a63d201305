import { z } from "zod";
import { byLevelKey, levelKeyOf, type LevelKey } from "~/models/stock-ledger/level-key";

const platformNumber = z.string().regex(/^\d+$/).transform(BigInt);
const moment = z.iso.datetime().transform((text) => new Date(text));

const operationChanges = z.array(
  z.object({
    variantId: platformNumber,
    locationId: platformNumber,
    inventoryItemId: platformNumber,
    /** `available` before the change: what the platform compares with. */
    from: z.number().int(),
    delta: z.number().int(),
    /** `available` that was asked for; only until a level that the mirror and the platform agree on makes `delta` of it. */
    target: z.number().int().optional(),
    /** Taking units away may not leave fewer than this. */
    least: z.number().int().optional(),
    /** Why, in the merchant's own words, for the ledger. */
    note: z.string().optional(),
    /** The platform's words about this line, when it refused it. */
    refusal: z.string().optional(),
    /** On hand when `available` was `from`, as the platform told it; null before the first sending. */
    onHand: z.number().int().nullable(),
    /** The platform's time of the news that `from` comes from. */
    asOf: moment,
    /**
     * When the platform first said, by the database's clock, that the level is not `from`: after an attempt whose answer
     * was lost, or to a quantity that was asked for long before.
     */
    contradictedAt: moment.optional(),
    /** How many answers under the operation's key have said so since. */
    contradictions: z.number().int().optional(),
    /** The level was read where the change takes it, after an attempt whose answer was lost. */
    reached: z.boolean().optional(),
  }),
);

/** One level of an operation. */
export type OperationChange = z.output<typeof operationChanges>[number];

/** The `changes` column as it is stored; JSON leaves out what is undefined. */
export function toStoredChanges(changes: OperationChange[]): z.input<typeof operationChanges> {
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
  }));
}

export function parseChanges(stored: unknown): OperationChange[] {
  return operationChanges.parse(stored);
}

type ReadLevel = LevelKey & { available: number };

/** Tells of a change whether its level was read where it takes it. */
export function reachedIn(readings: readonly ReadLevel[]): (change: OperationChange) => boolean {
  const found = new Map(readings.map((reading) => [levelKeyOf(reading), reading.available]));
  return (change) => found.get(levelKeyOf(change)) === change.from + change.delta;
}

/** The changes, with those marked whose level has now been read where they take it. */
export function markReached(
  changes: readonly OperationChange[],
  readings: readonly ReadLevel[],
): OperationChange[] {
  const isReached = reachedIn(readings);
  return changes.map((change) => (isReached(change) ? { ...change, reached: true } : change));
}

/**
 * Deltas of the same level joined, in the order of `byLevelKey`, without those that come to nothing. The strictest
 * `least` of a level holds, and its first note stays.
 */
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
