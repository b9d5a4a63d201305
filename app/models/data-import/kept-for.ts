/** For so long after its last step an import is kept, and can be undone. */
export const keptDays = 90;
export const keptMs = keptDays * 86_400_000;

/** Until when an import can be undone that was run at this time. */
export function undoableUntil(completedAt: string): string {
  return new Date(Date.parse(completedAt) + keptMs).toISOString();
}
