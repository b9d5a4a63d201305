/** How much of a process one shop may hold at once. */
export interface ConcurrencyLimits {
  /** Requests of a shop that are worked on at the same time. */
  atOnce: number;
  /** Requests of a shop that wait for their turn; one more is refused. */
  waiting: number;
}

interface Line {
  working: number;
  queue: (() => void)[];
}

/**
 * Turns of the shops of one process: a shop that sends many requests at once waits behind itself, never in
 * front of the others.
 */
export class ShopConcurrency {
  readonly #lines = new Map<string, Line>();

  constructor(private readonly limits: ConcurrencyLimits) {}

  /** Resolves when it is this request's turn, with what ends the turn; null when too many wait already. */
  async take(shop: string): Promise<(() => void) | null> {
    const line = this.#lines.get(shop) ?? { working: 0, queue: [] };
    this.#lines.set(shop, line);
    if (line.working >= this.limits.atOnce) {
      if (line.queue.length >= this.limits.waiting) return null;
      await new Promise<void>((resolve) => line.queue.push(resolve));
    } else {
      line.working += 1;
    }
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.#pass(shop, line);
    };
  }

  /** Requests of the shop that wait for their turn. */
  waitingOf(shop: string): number {
    return this.#lines.get(shop)?.queue.length ?? 0;
  }

  /** Shops that have a request here, working or waiting. */
  get shops(): number {
    return this.#lines.size;
  }

  /** The next in line takes over the place; the last one leaves nothing behind. */
  #pass(shop: string, line: Line): void {
    const next = line.queue.shift();
    if (next) return next();
    line.working -= 1;
    if (line.working === 0) this.#lines.delete(shop);
  }
}
