/** A variant's stock at a location came to an end, or came back. Days are the shop's, with the passed part of the day. */
export interface PresenceChange {
  locationId: bigint;
  at: number;
  left: number;
}

export interface PresentLevel {
  locationId: bigint;
  available: number;
  /** The first moment of which the quantity is known. */
  since: number;
}

export interface StockOnDay {
  /** The share of the day on which there was stock to sell at any location; 1 where it is not known. */
  available: number;
  /** The day began with stock and its last unit was sold. */
  soldOut: boolean;
}

/**
 * The stock of a variant over its locations together, day by day. `changes` come in the order of time and have all that
 * happened from the first day asked for until now. Without levels and changes it was never stocked.
 */
export class StockPresence {
  private readonly present: Set<bigint>;
  private readonly knownFrom: number;
  private next = 0;

  constructor(
    levels: readonly PresentLevel[],
    private readonly changes: readonly PresenceChange[],
  ) {
    this.present = new Set(
      levels.filter(({ available }) => available > 0).map(({ locationId }) => locationId),
    );
    const changed = new Set<bigint>();
    for (const { locationId, left } of changes) {
      if (changed.has(locationId)) continue;
      changed.add(locationId);
      if (left > 0) this.present.delete(locationId);
      else this.present.add(locationId);
    }
    const firsts = [...levels.map(({ since }) => since), ...changes.slice(0, 1).map(({ at }) => at)];
    this.knownFrom = firsts.length === 0 ? -Infinity : Math.min(...firsts);
  }

  /** Of a day after those that were asked for before. */
  onDay(day: number): StockOnDay {
    while (this.applyNextBefore(day));
    let available = 0;
    let since = day;
    const atOpening = this.present.size;
    let left = Infinity;
    for (let at = this.changes[this.next]?.at; at !== undefined; at = this.changes[this.next]?.at) {
      const wasThere = this.isThere(since);
      const change = this.applyNextBefore(day + 1);
      if (!change) break;
      if (wasThere) available += at - since;
      left = change.left;
      since = at;
    }
    if (this.isThere(since)) available += day + 1 - since;
    // Below 0 a variant is sold without stock, and nobody was turned away.
    return { available, soldOut: atOpening > 0 && this.present.size === 0 && left === 0 };
  }

  private applyNextBefore(end: number): PresenceChange | null {
    const change = this.changes[this.next];
    if (!change || change.at >= end) return null;
    if (change.left > 0) this.present.add(change.locationId);
    else this.present.delete(change.locationId);
    this.next += 1;
    return change;
  }

  private isThere(moment: number): boolean {
    return moment < this.knownFrom || this.present.size > 0;
  }
}
