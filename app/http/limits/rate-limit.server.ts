import { unsafeDrawRequests } from "~/models/rate-limit/draw.server";

interface Rate {
  /** Requests a second that a shop may send on average, over all processes; 0 means no limit. */
  perSecond: number;
  /** How many seconds' worth a shop may send at once after a quiet time. */
  burstSeconds: number;
}

interface CachedLimit {
  left: number;
  /** Until then the shop has nothing left anywhere (milliseconds of the process's clock). */
  emptyUntil: number;
  drawing: Promise<void> | null;
}

const mostShops = 10_000;
/** A limit that the database does not tell within so long holds no request up: the request's own statements come after it. */
const longestDrawMs = 2_000;

/** Draws several requests at a time from the database's rate limit, so that a request seldom waits for it. */
export class RateLimit {
  readonly #shops = new Map<string, CachedLimit>();
  readonly #handful: number;

  constructor(
    private readonly rate: Rate,
    private readonly draw = unsafeDrawRequests,
    private readonly now = () => performance.now(),
  ) {
    this.#handful = Math.max(2, Math.ceil(rate.perSecond / 2));
  }

  /** Takes one request. Returns 0 when it may proceed, otherwise the seconds after which a retry makes sense. */
  async take(shop: string): Promise<number> {
    if (this.rate.perSecond === 0) return 0;
    const kept = this.#kept(shop);
    if (kept.left < 1 && kept.emptyUntil <= this.now()) await this.#refill(shop, kept);
    if (kept.left < 1) return Math.max(1, Math.ceil((kept.emptyUntil - this.now()) / 1_000));
    kept.left -= 1;
    if (kept.left < this.#handful / 2 && kept.emptyUntil <= this.now()) void this.#refill(shop, kept);
    return 0;
  }

  #kept(shop: string): CachedLimit {
    const kept = this.#shops.get(shop) ?? { left: 0, emptyUntil: 0, drawing: null };
    this.#shops.delete(shop);
    this.#shops.set(shop, kept);
    const [oldest] = this.#shops.keys();
    if (this.#shops.size > mostShops && oldest !== undefined) this.#shops.delete(oldest);
    return kept;
  }

  #refill(shop: string, kept: CachedLimit): Promise<void> {
    kept.drawing ??= this.#drawFor(shop, kept).finally(() => (kept.drawing = null));
    return kept.drawing;
  }

  async #drawFor(shop: string, kept: CachedLimit): Promise<void> {
    const { perSecond, burstSeconds } = this.rate;
    const options = { wanted: this.#handful, perSecond, burst: perSecond * burstSeconds };
    try {
      const { granted, moreIn } = await inTime(this.draw(shop, options));
      kept.left += granted;
      if (granted < this.#handful) kept.emptyUntil = this.now() + moreIn * 1_000;
    } catch {
      // When the database is away, the request itself reports that.
      kept.left += this.#handful;
    }
  }
}

function inTime<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("The database does not tell the limit")), longestDrawMs);
    void work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
