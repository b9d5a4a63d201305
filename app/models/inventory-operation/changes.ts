import { z } from "zod";
import { byLevelKey, type LevelKey, levelKeyOf } from "~/models/stock-ledger/level-key";

const platformNumber = z.string().regex(/^\d+$/).transform(BigInt);
const moment = z.iso.datetime().transform((text) => new Date(text));

const operationChanges = z.array(
  z.object({
    variantId: platformNumber,
    locationId: platformNumber,
    inventoryItemId: platformNumber,
    /** `available` before the change, which the platform compares. */
    from: z.number().int(),
    delta: z.number().int(),
    /**
     * The requested `available`; set only until the mirror and the platform agree on the level and it becomes `delta`.
     */
    target: z.number().int().optional(),
    /** The lowest quantity that a removal of units may leave. */
    least: z.number().int().optional(),
    note: z.string().optional(),
    /** The platform's message about this line, when it refused it. */
    refusal: z.string().optional(),
    /** On hand when `available` was `from`, as the platform reported it; null before the first sending. */
    onHand: z.number().int().nullable(),
    /** The platform's time of the update that `from` comes from. */
    asOf: moment,
    /**
     * When the platform first reported, by the database's clock, that the level is not `from`: after an attempt whose
     * answer was lost, or for a quantity that was requested long before.
     */
    contradictedAt: moment.optional(),
    /** How many answers under the operation's key have reported the same since. */
    contradictions: z.number().int().optional(),
    /** The level was read at its target, after an attempt whose answer was lost. */
    reached: z.boolean().optional(),
    /**
     * When, by the database's clock, it was last known that the operation's request could take effect a second time; the
     * same for all lines.
     */
    repeatableAt: moment.optional(),
  }),
);

export type OperationChange = z.output<typeof operationChanges>[number];

/** The `changes` column as it is stored; JSON omits undefined fields. */
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
    repeatableAt: change.repeatableAt?.toISOString(),
  }));
}

export function parseChanges(stored: unknown): OperationChange[] {
  return operationChanges.parse(stored);
}

type ReadLevel = LevelKey & { available: number };

/** True for a change whose level was read at its target. */
export function reachedIn(readings: readonly ReadLevel[]): (change: OperationChange) => boolean {
  const found = new Map(readings.map((reading) => [levelKeyOf(reading), reading.available]));
  return (change) => found.get(levelKeyOf(change)) === change.from + change.delta;
}

/** The changes, with a mark on those whose level has now been read at its target. */
export function markReached(
  changes: readonly OperationChange[],
  readings: readonly ReadLevel[],
): OperationChange[] {
  const isReached = reachedIn(readings);
  return changes.map((change) => (isReached(change) ? { ...change, reached: true } : change));
}

/**
 * Joins the deltas of each level, in the order of `byLevelKey`, and drops those that sum up to 0. The strictest `least`
 * of a level and its first note are kept.
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
