import type { StockCountResource } from "~/models/stock-count/resource";

/** How far back an answer looks: a line may be written a little later than its moment says. */
const overlapMs = 30_000;

/** From when on lines are asked for, so that nothing is missed that others have counted; null for all. */
export function countedSince({ items }: StockCountResource): string | null {
  const newest = items.reduce((last, { countedAt }) => (countedAt > last ? countedAt : last), "");
  return newest === "" ? null : new Date(Date.parse(newest) - overlapMs).toISOString();
}

interface Merged {
  count: StockCountResource;
  /** False where lines have gone that the answer does not name; all are to be asked for. */
  isWhole: boolean;
}

/** The count with the lines of an answer that has only the newest, and without those taken out. */
export function mergeCount(
  old: StockCountResource,
  answer: StockCountResource,
  takenOut: readonly string[] = [],
): Merged {
  if (answer.items.length === answer.itemCount) return { count: answer, isWhole: true };
  const lines = new Map(old.items.map((item) => [item.variantId, item]));
  for (const variantId of takenOut) lines.delete(variantId);
  for (const item of answer.items) lines.set(item.variantId, item);
  return { count: { ...answer, items: [...lines.values()] }, isWhole: lines.size === answer.itemCount };
}
