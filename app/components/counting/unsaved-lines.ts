/** What was done to the number of a product: set to one, taken out (null), or so many added to it. */
export type LineChange = { set: number | null } | { add: number };

/** Changes that the API has not taken yet, by variant. */
export type UnsavedLines = Readonly<Record<string, LineChange>>;

/** What is on its way to the API: the same key and body go out until there is an answer. */
export interface Batch {
  key: string;
  lines: UnsavedLines;
  countedSince: string | null;
}

/** Everything that is not saved yet: what is under way, and what was counted after that. */
export interface Outbox {
  sent: Batch | null;
  waiting: UnsavedLines;
}

export type CountedItem = { variantId: string } & (
  { countedQuantity: number | null } | { addedQuantity: number }
);

export const mostCounted = 1_000_000;
export const emptyOutbox: Outbox = { sent: null, waiting: {} };
const mostAtOnce = 500;

/** The whole number typed, null where it is none or out of bounds. */
export function countOf(text: string): number | null {
  const plain = text.trim();
  return /^\d{1,7}$/.test(plain) && Number(plain) <= mostCounted ? Number(plain) : null;
}

/** What a product's number is after a change; null while it is not counted. */
export function numberAfter(counted: number | null, change: LineChange | undefined): number | null {
  if (change === undefined) return counted;
  if ("set" in change) return change.set;
  return Math.min(mostCounted, Math.max(0, (counted ?? 0) + change.add));
}

/** The changes with one more: what was done to a product last stands, and what is added comes on top. */
export function withChange(lines: UnsavedLines, variantId: string, change: LineChange): UnsavedLines {
  const next = joined(lines[variantId], change);
  const { [variantId]: _before, ...others } = lines;
  return "add" in next && next.add === 0 ? others : { ...others, [variantId]: next };
}

function joined(before: LineChange | undefined, change: LineChange): LineChange {
  if (before === undefined || "set" in change) return change;
  return "set" in before ? { set: numberAfter(before.set, change) } : { add: before.add + change.add };
}

/** What waits goes on its way, five hundred lines at most, unless something is under way already. */
export function withBatch(outbox: Outbox, { key, countedSince }: Omit<Batch, "lines">): Outbox {
  const waiting = Object.entries(outbox.waiting);
  if (outbox.sent !== null || waiting.length === 0) return outbox;
  return {
    sent: { key, countedSince, lines: Object.fromEntries(waiting.slice(0, mostAtOnce)) },
    waiting: Object.fromEntries(waiting.slice(mostAtOnce)),
  };
}

/** What was refused was not carried out: it waits again, under what was counted since. */
export function refused({ sent, waiting }: Outbox): Outbox {
  const again = Object.entries(waiting).reduce<UnsavedLines>(
    (lines, [variantId, change]) => withChange(lines, variantId, change),
    sent?.lines ?? {},
  );
  return { sent: null, waiting: again };
}

/** The variants with a change that is not saved. */
export function unsavedIds({ sent, waiting }: Outbox): string[] {
  return [...new Set([...Object.keys(sent?.lines ?? {}), ...Object.keys(waiting)])];
}

/** The lines as the API takes them. */
export function toItems(lines: UnsavedLines): CountedItem[] {
  return Object.entries(lines).map(([variantId, change]) =>
    "set" in change ? { variantId, countedQuantity: change.set } : { variantId, addedQuantity: change.add },
  );
}

/** What was stored on the device; anything else counts as nothing. */
export function parseOutbox(kept: string | null): Outbox {
  const { sent, waiting } = readObject(kept);
  const { key, lines, countedSince } = asObject(sent);
  return {
    sent:
      typeof key === "string"
        ? { key, lines: linesOf(lines), countedSince: typeof countedSince === "string" ? countedSince : null }
        : null,
    waiting: linesOf(waiting),
  };
}

function linesOf(value: unknown): UnsavedLines {
  return Object.fromEntries(
    Object.entries(asObject(value)).flatMap(([id, change]): [string, LineChange][] => {
      const { set, add } = asObject(change);
      if (!id.startsWith("gid://")) return [];
      if (set === null || isWhole(set)) return [[id, { set }]];
      return isWhole(add) ? [[id, { add }]] : [];
    }),
  );
}

const isWhole = (value: unknown): value is number => Number.isInteger(value);

function asObject(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

function readObject(kept: string | null): Record<string, unknown> {
  try {
    return asObject(JSON.parse(kept ?? "null"));
  } catch {
    return {};
  }
}
