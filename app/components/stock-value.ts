import type { Format } from "./format";

/** What levels of one variant are worth together, in the shop's currency; a dash where its cost is not known. */
export function stockValue(
  { money }: Pick<Format, "money">,
  levels: readonly { value: number | null }[],
): string {
  if (levels.every(({ value }) => value === null)) return "–";
  return money(levels.reduce((sum, { value }) => sum + (value ?? 0), 0));
}
