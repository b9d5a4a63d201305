interface Limits {
  /** For how long a shop counts as present after a request. */
  forMs: number;
  /** Shops remembered; it takes two to know that one is not alone. */
  mostShops: number;
}

/** Which shops a process has served lately. */
export class RecentShops {
  readonly #seenAt = new Map<string, number>();

  constructor(
    private readonly limits: Limits,
    private readonly now = () => performance.now(),
  ) {}

  /** Notes a request of the shop; true when no other shop has sent one lately. */
  isAlone(shop: string): boolean {
    const now = this.now();
    this.#seenAt.delete(shop);
    this.#seenAt.set(shop, now);
    for (const [oldest, at] of this.#seenAt) {
      if (at > now - this.limits.forMs && this.#seenAt.size <= this.limits.mostShops) break;
      this.#seenAt.delete(oldest);
    }
    return this.#seenAt.size === 1;
  }
}
