interface Rate {
  /** Requests a second for good. */
  perSecond: number;
  /** How many may come at once after a quiet time. */
  burst: number;
  /** How many addresses are remembered; the one that was quiet the longest is forgotten first. */
  mostAddresses: number;
}

interface Bucket {
  left: number;
  at: number;
}

/** A token bucket for each client address, in the memory of this process. */
export class AddressLimit {
  readonly #buckets = new Map<string, Bucket>();

  constructor(
    private readonly rate: Rate,
    private readonly now = () => performance.now(),
  ) {}

  /** Takes one request. Returns 0 when it may proceed, otherwise the seconds after which a retry makes sense. */
  take(address: string): number {
    const { perSecond, burst, mostAddresses } = this.rate;
    const now = this.now();
    const { left, at } = this.#buckets.get(address) ?? { left: burst, at: now };
    const filled = Math.min(burst, left + ((now - at) / 1_000) * perSecond);
    this.#buckets.delete(address);
    this.#buckets.set(address, { left: filled < 1 ? filled : filled - 1, at: now });
    const [quietest] = this.#buckets.keys();
    if (this.#buckets.size > mostAddresses && quietest !== undefined) this.#buckets.delete(quietest);
    return filled < 1 ? Math.ceil((1 - filled) / perSecond) : 0;
  }
}
