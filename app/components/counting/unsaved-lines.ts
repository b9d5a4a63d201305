/** Numbers that the API has not taken yet, by variant; null takes the line out. */
export type UnsavedLines = Readonly<Record<string, number | null>>;

export interface CountedItem {
  variantId: string;
  countedQuantity: number | null;
}

export const mostCounted = 1_000_000;
const mostAtOnce = 500;

/** The whole number typed, null where it is none or out of bounds. */
export function countOf(text: string): number | null {
  const plain = text.trim();
  return /^\d{1,7}$/.test(plain) && Number(plain) <= mostCounted ? Number(plain) : null;
}

/** The next lines to send. */
export function nextToSend(unsaved: UnsavedLines): CountedItem[] {
  return Object.entries(unsaved)
    .slice(0, mostAtOnce)
    .map(([variantId, countedQuantity]) => ({ variantId, countedQuantity }));
}

/** What is left once these were taken; a line that was counted on meanwhile stays. */
export function withoutSent(unsaved: UnsavedLines, sent: readonly CountedItem[]): UnsavedLines {
  const taken = new Map(sent.map(({ variantId, countedQuantity }) => [variantId, countedQuantity]));
  return Object.fromEntries(
    Object.entries(unsaved).filter(([id, quantity]) => !taken.has(id) || taken.get(id) !== quantity),
  );
}

/** Lines as they were kept on the device; what cannot be such lines is none. */
export function parseUnsaved(kept: string | null): UnsavedLines {
  const lines = readObject(kept);
  return Object.fromEntries(
    Object.entries(lines).filter((line): line is [string, number | null] => {
      const [id, quantity] = line;
      return id.startsWith("gid://") && (quantity === null || Number.isInteger(quantity));
    }),
  );
}

function readObject(kept: string | null): Record<string, unknown> {
  if (!kept) return {};
  try {
    const value: unknown = JSON.parse(kept);
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
