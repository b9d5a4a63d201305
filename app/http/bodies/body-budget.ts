interface Limits {
  /** Bytes of all bodies in flight together. */
  most: number;
  mostOfShop: number;
  /** Bytes of all unauthenticated callers together. */
  mostWithoutShop: number;
}

export type Crowd = "shop" | "anonymous" | "all";

export interface BodyHold {
  /** Counts received bytes. Another body may be dropped to make room for them, or this one. */
  take(bytes: number): void;
  /** The body is complete: it can no longer be dropped. */
  complete(): void;
  release(): void;
}

interface Held {
  shop: string | null;
  bytes: number;
  isComing: boolean;
  drop: (crowd: Crowd) => void;
}

export class BodyBudget {
  readonly #held = new Set<Held>();
  readonly #ofShop = new Map<string | null, number>();
  #used = 0;

  constructor(private readonly limits: Limits) {}

  get used(): number {
    return this.#used;
  }

  /** A reservation that the caller releases. `drop` is called when the body has to make room for others. */
  hold(shop: string | null, drop: (crowd: Crowd) => void): BodyHold {
    const held: Held = { shop, bytes: 0, isComing: true, drop };
    this.#held.add(held);
    return {
      take: (bytes) => {
        if (!this.#held.has(held)) return;
        this.#add(held, bytes);
        this.#keepWithin(shop);
      },
      complete: () => (held.isComing = false),
      release: () => this.#letGo(held),
    };
  }

  // The largest incomplete body is dropped: a large one that does not complete makes room for small ones.
  #keepWithin(shop: string | null): void {
    const { most, mostOfShop, mostWithoutShop } = this.limits;
    const share = shop === null ? mostWithoutShop : mostOfShop;
    while (this.#bytesOf(shop) > share)
      if (!this.#dropLargest((held) => held.shop === shop, shop === null ? "anonymous" : "shop")) break;
    while (this.#used > most) if (!this.#dropLargest(() => true, "all")) break;
  }

  #dropLargest(isAmong: (held: Held) => boolean, crowd: Crowd): boolean {
    let largest: Held | undefined;
    for (const held of this.#held)
      if (held.isComing && isAmong(held) && held.bytes > (largest?.bytes ?? 0)) largest = held;
    if (!largest) return false;
    this.#letGo(largest);
    largest.drop(crowd);
    return true;
  }

  #bytesOf(shop: string | null): number {
    return this.#ofShop.get(shop) ?? 0;
  }

  #add(held: Held, bytes: number): void {
    held.bytes += bytes;
    this.#used += bytes;
    const ofShop = this.#bytesOf(held.shop) + bytes;
    if (ofShop === 0) this.#ofShop.delete(held.shop);
    else this.#ofShop.set(held.shop, ofShop);
  }

  #letGo(held: Held): void {
    if (this.#held.delete(held)) this.#add(held, -held.bytes);
  }
}
