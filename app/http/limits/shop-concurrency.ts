import pLimit, { type LimitFunction } from "p-limit";

/** How much of a process one shop may hold at once. */
export interface ConcurrencyLimits {
  /** Requests of a shop that are worked on at the same time. */
  atOnce: number;
  /** Requests of a shop that wait for their turn; one more is refused. */
  waiting: number;
}

/**
 * Turns of the shops of one process: a shop that sends many requests at once waits behind itself, never in
 * front of the others.
 */
export class ShopConcurrency {
  readonly #limits = new Map<string, LimitFunction>();

  constructor(private readonly limits: ConcurrencyLimits) {}

  /** Resolves when it is this request's turn, with what ends the turn; null when too many wait already. */
  async take(shop: string): Promise<(() => void) | null> {
    const limit = this.#limits.get(shop) ?? pLimit(this.limits.atOnce);
    this.#limits.set(shop, limit);
    if (limit.activeCount >= this.limits.atOnce && limit.pendingCount >= this.limits.waiting) return null;
    return new Promise((begin) => {
      void limit(() => new Promise<void>(begin)).then(() => {
        // The last one leaves nothing behind.
        if (limit.activeCount + limit.pendingCount === 0) this.#limits.delete(shop);
      });
    });
  }

  /** Requests of the shop that wait for their turn. */
  waitingOf(shop: string): number {
    return this.#limits.get(shop)?.pendingCount ?? 0;
  }

  /** Shops that have a request here, working or waiting. */
  get shops(): number {
    return this.#limits.size;
  }
}
