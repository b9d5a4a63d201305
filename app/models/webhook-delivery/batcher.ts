interface Limits {
  most: number;
  atOnce: number;
  /** A batch that runs longer than this no longer delays others. */
  patienceMs: number;
  /** False when every item would fail in this way; after other failures each item is processed alone. */
  isOfOneItem?: (error: unknown) => boolean;
}

interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/** Processes a first item at once, and those that arrive meanwhile together; none waits for a full batch. */
export class Batcher<Item, Result> {
  private waiting: Waiting<Item, Result>[] = [];
  private readonly underWay = new Set<{ since: number }>();

  constructor(
    private readonly work: (items: Item[]) => Promise<Result[]>,
    private readonly limits: Limits,
  ) {}

  add(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ item, resolve, reject });
      this.begin();
    });
  }

  private begin(): void {
    const { atOnce, patienceMs, most } = this.limits;
    const latest = Date.now() - patienceMs;
    const busy = [...this.underWay].filter(({ since }) => since > latest).length;
    if (busy >= atOnce) return;
    const batch = this.waiting.splice(0, most);
    if (batch.length > 0) void this.run(batch);
  }

  private async run(batch: Waiting<Item, Result>[]): Promise<void> {
    const mine = { since: Date.now() };
    this.underWay.add(mine);
    try {
      const results = await this.work(batch.map(({ item }) => item));
      batch.forEach(({ resolve }, index) => resolve(results[index] as Result));
    } catch (error) {
      const isOfOneItem = batch.length > 1 && (this.limits.isOfOneItem?.(error) ?? false);
      if (isOfOneItem) await this.runEach(batch);
      else for (const { reject } of batch) reject(error);
    } finally {
      this.underWay.delete(mine);
      this.begin();
    }
  }

  private async runEach(batch: Waiting<Item, Result>[]): Promise<void> {
    for (const { item, resolve, reject } of batch) {
      try {
        const [result] = await this.work([item]);
        resolve(result as Result);
      } catch (error) {
        reject(error);
      }
    }
  }
}
