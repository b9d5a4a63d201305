import type { Clock } from "../world/clock";

export interface ThrottleStatus {
  maximumAvailable: number;
  currentlyAvailable: number;
  restoreRate: number;
}

/** The leaky bucket of one app in one store: twenty seconds of its rate. */
export class CostBucket {
  /** Points taken and not given back, since the start. */
  spent = 0;
  private available: number;
  private at: number;

  constructor(
    private readonly clock: Clock,
    readonly restoreRate: number,
    readonly maximum = restoreRate * 20,
  ) {
    this.available = maximum;
    this.at = clock.now();
  }

  /** Takes points; false leaves the bucket as it is. */
  take(points: number): boolean {
    this.refill();
    if (points > this.available) return false;
    this.available -= points;
    this.spent += points;
    return true;
  }

  /** Gives back what was asked for and not needed. */
  give(points: number): void {
    this.spent -= points;
    this.available = Math.min(this.maximum, this.available + points);
  }

  /** Leaves so many points, for a test that wants to see throttling. */
  drainTo(points: number): void {
    this.refill();
    this.available = points;
  }

  status(): ThrottleStatus {
    this.refill();
    return {
      maximumAvailable: this.maximum,
      currentlyAvailable: Math.floor(this.available),
      restoreRate: this.restoreRate,
    };
  }

  private refill(): void {
    const now = this.clock.now();
    this.available = Math.min(this.maximum, this.available + ((now - this.at) / 1000) * this.restoreRate);
    this.at = now;
  }
}
