interface Limits {
  atOnce: number;
  waitingOfShop: number;
}

export class QueueFull extends Error {
  override readonly name = "QueueFull";
}

const mostShops = 1_000;

/** A queue in front of a scarce resource, fair between shops: the shop that was served longest ago is next. */
export class FairQueue {
  readonly #waiting = new Map<string, (() => void)[]>();
  // The latest last; the queue forgets the one that was served longest ago first.
  readonly #served = new Set<string>();
  #running = 0;

  constructor(private readonly limits: Limits) {}

  /** Throws QueueFull, or the signal's reason when it is aborted before the task has started. */
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
