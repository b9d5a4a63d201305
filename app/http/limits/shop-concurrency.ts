import pLimit, { type LimitFunction } from "p-limit";

export interface ConcurrencyLimits {
  atOnce: number;
  /** Requests of a shop that wait; a further one is refused. */
  waiting: number;
}

/** Limits each shop's concurrency in a process: its requests wait behind its own, never behind another's. */
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
        if (limit.activeCount + limit.pendingCount === 0) this.#limits.delete(shop);
      });
    });
  }

  waitingOf(shop: string): number {
    return this.#limits.get(shop)?.pendingCount ?? 0;
  }

  get shops(): number {
    return this.#limits.size;
  }
}
