const longestMs = 10_000;

/** Times in milliseconds, a million of them in little memory: counted by whole milliseconds, rounded up. */
export class Latencies {
  private readonly counts = new Uint32Array(longestMs + 1);
  private total = 0;

  add(ms: number): void {
    const at = Math.min(longestMs, Math.ceil(ms));
    this.counts[at] = (this.counts[at] ?? 0) + 1;
    this.total += 1;
  }

  /** What this share of all times did not exceed. */
  at(share: number): number {
    let left = Math.ceil(this.total * share);
    for (let ms = 0; ms <= longestMs; ms += 1) {
      left -= this.counts[ms] ?? 0;
      if (left <= 0) return ms;
    }
    return longestMs;
  }
}
