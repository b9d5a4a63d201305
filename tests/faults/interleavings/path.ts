/** What was chosen at each fork of one run, and among how many. */
export interface Fork {
  taken: number;
  of: number;
}

/** The choices of one run: those it starts with, then the first way at each fork. */
export class Path {
  readonly forks: Fork[] = [];

  constructor(private readonly told: readonly number[]) {}

  choose(of: number): number {
    const taken = this.told[this.forks.length] ?? 0;
    this.forks.push({ taken, of });
    return taken;
  }

  /** Whether the run is past its given choices: no earlier run has come this way. */
  get isNew(): boolean {
    return this.forks.length >= this.told.length;
  }

  /** The beginnings of runs that take another way at a fork that this one was the first to meet. */
  othersFromHere(): number[][] {
    return this.forks.flatMap(({ of }, index) => {
      if (index < this.told.length) return [];
      const before = this.forks.slice(0, index).map(({ taken }) => taken);
      return Array.from({ length: of - 1 }, (_, way) => [...before, way + 1]);
    });
  }
}
