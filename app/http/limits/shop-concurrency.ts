import pLimit, { type LimitFunction } from "p-limit";

/** How much of a process one shop may use at the same time. */
export interface ConcurrencyLimits {
  /** Requests of a shop that are worked on at the same time. */
  atOnce: number;
  /** Requests of a shop that wait; a further one is refused. */
  waiting: number;
}

/**
 * Limits the concurrency of each shop in one process: a shop with many requests waits behind itself, never in front of
 * other shops.
 */
export class ShopConcurrency {
  readonly #limits = new Map<string, LimitFunction>();

  constructor(private readonly limits: ConcurrencyLimits) {}

  /** Resolves when the request may start, with the function that ends its turn; null when too many wait already. */
  async take(shop: string): Promise<(() => void) | null> {
    const limit = this.#limits.get(shop) ?? pLimit(this.limits.atOnce);
    this.#limits.set(shop, limit);
    if (limit.activeCount >= this.limits.atOnce && limit.pendingCount >= this.limits.waiting) return null;
    return new Promise((begin) => {
      void limit(() => new Promise<void>(begin)).then(() => {
        // The last request removes the shop's entry.
        if (limit.activeCount + limit.pendingCount === 0) this.#limits.delete(shop);
      });
    });
  }

  waitingOf(shop: string): number {
    return this.#limits.get(shop)?.pendingCount ?? 0;
  }

  /** The number of shops with a running or waiting request. */
  get shops(): number {
    return this.#limits.size;
  }
}
