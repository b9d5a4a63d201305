/** The largest quantity that a level can be set to. */
export const mostUnits = 1_000_000;

/** A level as it is before a change. */
export interface EditableLevel {
  variantId: string;
  locationId: string;
  title: string;
  sku: string;
  locationName: string;
  /** Available now. */
  currentStock: number;
}

/** A level's new quantity, and the one it had. */
export interface LevelChange {
  variantId: string;
  locationId: string;
  /** How the merchant knows it. */
  name: string;
  before: number;
  after: number;
}

/** Distinguishes levels. */
export function levelKey({ variantId, locationId }: { variantId: string; locationId: string }): string {
  return `${variantId} ${locationId}`;
}

export function changeOf(level: EditableLevel, after: number): LevelChange {
  const { variantId, locationId, title, sku, locationName, currentStock } = level;
  const name = `${title}${sku ? ` (${sku})` : ""} · ${locationName}`;
  return { variantId, locationId, name, before: currentStock, after };
}

/** A typed quantity, or null where it is none that a level can have. */
export function readUnits(text: string): number | null {
  const plain = text.trim().replace(/[\s.,'’](?=\d{3}(?:\D|$))/g, "");
  if (!/^\d{1,7}$/.test(plain)) return null;
  const units = Number(plain);
  return units <= mostUnits ? units : null;
}

/** Whether a number below 0 is typed, which no level can be set to. */
export function isBelowZero(text: string): boolean {
  return /^\s*[-−]\s*\d/.test(text) && /[1-9]/.test(text);
}

export const bulkModes = ["set", "add", "remove"] as const;
export type BulkMode = (typeof bulkModes)[number];

/** What a level would have; null where it cannot: less than nothing, or too much. */
export function afterBulk(current: number, mode: BulkMode, amount: number): number | null {
  const after = mode === "set" ? amount : mode === "add" ? current + amount : current - amount;
  return after >= 0 && after <= mostUnits ? after : null;
}

export interface Reversal {
  /** What takes the changes back. */
  changes: LevelChange[];
  /** Levels that have moved on since, and those that were below 0, where nothing can be set. */
  left: { change: LevelChange; why: "moved" | "negative" }[];
}

/** Takes changes back where the level still is what it was set to; `now` knows what it is. */
export function reversalOf(
  done: readonly LevelChange[],
  now: (level: { variantId: string; locationId: string }) => number | undefined,
): Reversal {
  const reversal: Reversal = { changes: [], left: [] };
  for (const change of done) {
    if (now(change) !== change.after) reversal.left.push({ change, why: "moved" });
    else if (change.before < 0) reversal.left.push({ change, why: "negative" });
    else reversal.changes.push({ ...change, before: change.after, after: change.before });
  }
  return reversal;
}
