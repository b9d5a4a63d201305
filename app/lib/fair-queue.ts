interface Limits {
  /** Pieces of work that run at the same time, whoever they are for. */
  atOnce: number;
  /** Pieces of one shop that wait; one more is refused. */
  waitingOfShop: number;
}

/** As many pieces of work as one shop may have waiting are waiting already. */
export class QueueFull extends Error {
  override readonly name = "QueueFull";
}

/** Shops whose last turn is remembered; the one whose turn was longest ago is forgotten first. */
const mostShops = 1_000;

/**
 * Work of many shops in front of something scarce. The shop whose last turn is longest ago goes next, so that one that
 * asks for much waits behind itself: another shop waits for what runs already, and for one piece of each other shop.
 */
export class FairQueue {
  /** What waits, by shop, in the order it came. */
  readonly #waiting = new Map<string, (() => void)[]>();
  /** Shops that had a turn, the latest last. */
  readonly #served = new Set<string>();
  #running = 0;

  constructor(private readonly limits: Limits) {}

  /**
   * Does the work when it is the shop's turn. Throws QueueFull, or the signal's reason when it is aborted before the
   * work has begun; work that has begun goes on.
   */
  async run<T>(shop: string, work: () => Promise<T>, signal: AbortSignal): Promise<T> {
    signal.throwIfAborted();
    if (this.#running < this.limits.atOnce) this.#running += 1;
    else await this.#wait(shop, signal);
    this.#noteTurn(shop);
    try {
      return await work();
    } finally {
      this.#pass();
    }
  }

  /** Pieces of work that wait for their turn. */
  get waiting(): number {
    return [...this.#waiting.values()].reduce((sum, line) => sum + line.length, 0);
  }

  #wait(shop: string, signal: AbortSignal): Promise<void> {
    const line = this.#waiting.get(shop) ?? [];
    if (line.length >= this.limits.waitingOfShop) return Promise.reject(new QueueFull());
    this.#waiting.set(shop, line);
    return new Promise((resolve, reject) => {
      const begin = () => {
        signal.removeEventListener("abort", leave);
        resolve();
      };
      const leave = () => {
        line.splice(line.indexOf(begin), 1);
        if (line.length === 0) this.#waiting.delete(shop);
        reject(signal.reason as Error);
      };
      signal.addEventListener("abort", leave, { once: true });
      line.push(begin);
    });
  }

  #noteTurn(shop: string): void {
    this.#served.delete(shop);
    this.#served.add(shop);
    const [oldest] = this.#served;
    if (this.#served.size > mostShops && oldest !== undefined) this.#served.delete(oldest);
  }

  /** The place goes to the next piece of work. */
  #pass(): void {
    const shop = this.#nextShop();
    const line = shop === undefined ? undefined : this.#waiting.get(shop);
    const begin = line?.shift();
    if (shop === undefined || !line || !begin) {
      this.#running -= 1;
      return;
    }
    if (line.length === 0) this.#waiting.delete(shop);
    begin();
  }

  #nextShop(): string | undefined {
    for (const shop of this.#waiting.keys()) if (!this.#served.has(shop)) return shop;
    for (const shop of this.#served) if (this.#waiting.has(shop)) return shop;
    return undefined;
  }
}
