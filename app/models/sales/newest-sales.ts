import type { SalesUpdate } from "./save-facts.server";

/**
 * Each order and refund once, in its newest version. Of the same age the later one counts, unless it does not know the
 * amounts that the other does; it takes over a location that only the other knows.
 */
export function newestSales(sales: readonly SalesUpdate[]): SalesUpdate[] {
  const newest = new Map<string, SalesUpdate>();
  for (const update of sales) {
    const name = `${update.kind} ${update.id}`;
    const known = newest.get(name);
    newest.set(name, known ? newerOf(known, update) : update);
  }
  return [...newest.values()];
}

function newerOf(known: SalesUpdate, update: SalesUpdate): SalesUpdate {
  const age = update.changedAt.getTime() - known.changedAt.getTime();
  if (age !== 0) return age > 0 ? update : known;
  const [newer, other] = unknownIn(update) <= unknownIn(known) ? [update, known] : [known, update];
  return { ...newer, locationId: newer.locationId ?? other.locationId };
}

function unknownIn({ lines }: SalesUpdate): number {
  return lines.filter(({ amount = null }) => amount === null).length;
}
