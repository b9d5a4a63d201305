interface Limits {
  /** How many tasks run at the same time, for all shops together. */
  atOnce: number;
  /** How many tasks of one shop may wait; a further one is refused. */
  waitingOfShop: number;
}

/** Thrown when the shop already has the largest allowed number of waiting tasks. */
export class QueueFull extends Error {
  override readonly name = "QueueFull";
}

/** How many shops the queue remembers; it forgets the one that was served longest ago first. */
const mostShops = 1_000;

/**
 * A queue in front of a scarce resource, fair between shops: the shop that was served longest ago is next. A shop with
 * many tasks waits behind itself; another shop waits for the running tasks and one task of each other shop.
 */
export class FairQueue {
  /** The waiting tasks of each shop, in the order of their arrival. */
  readonly #waiting = new Map<string, (() => void)[]>();
  /** The shops that have been served, the latest last. */
  readonly #served = new Set<string>();
  #running = 0;

  constructor(private readonly limits: Limits) {}

  /**
   * Runs the task when it is the shop's turn. Throws QueueFull, or the signal's reason when it is aborted before the
   * task has started; a task that has started runs to its end.
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

  /** Starts the next task in the place of one that has ended. */
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
