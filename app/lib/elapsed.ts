/** The longer of two clocks: the monotonic one stands still in sleep, and the time of day may be set. */
export class Stopwatch {
  private readonly steady = performance.now();
  private readonly timeOfDay = Date.now();

  elapsedMs(): number {
    return Math.max(performance.now() - this.steady, Date.now() - this.timeOfDay);
  }
}
