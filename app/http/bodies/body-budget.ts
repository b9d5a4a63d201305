interface Limits {
  /** Bytes that all bodies in flight may hold together. */
  most: number;
  /** Bytes that the bodies of one shop may hold. */
  mostOfShop: number;
  /** Bytes that the bodies of all callers whose shop is not known may hold together. */
  mostWithoutShop: number;
}

/** Whose bodies were too much: one shop's, those of callers whose shop is not known, or all. */
export type Crowd = "shop" | "anonymous" | "all";

/** The place of one body in the budget. */
export interface BodyHold {
  /** Counts bytes that have come. Another body may be dropped for them, or this one. */
  take(bytes: number): void;
  /** The body is whole: it is not dropped any more. */
  complete(): void;
  /** Gives back what the body held. */
  release(): void;
}

interface Held {
  shop: string | null;
  bytes: number;
  isComing: boolean;
  drop: (crowd: Crowd) => void;
}

/** The memory of a process for bodies that are in flight, from their first byte to the answer. */
export class BodyBudget {
  readonly #held = new Set<Held>();
  readonly #ofShop = new Map<string | null, number>();
  #used = 0;

  constructor(private readonly limits: Limits) {}

  /** Bytes that are held at this moment. */
  get used(): number {
    return this.#used;
  }

  /** A place for one body, for the caller to release. `drop` is called when the body has to make room for others. */
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

  /**
   * While there are too many bytes, the largest body that is still on its way is dropped: whoever holds most and does
   * not come to an end makes room for those who send little.
   */
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
