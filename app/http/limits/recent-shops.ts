interface Limits {
  forMs: number;
  /** How many shops are remembered; two are enough to know that one is not alone. */
  mostShops: number;
}

export class RecentShops {
  readonly #seenAt = new Map<string, number>();

  constructor(
    private readonly limits: Limits,
    private readonly now = () => performance.now(),
  ) {}

  /** Records a request of the shop; true when no other shop has sent one recently. */
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
