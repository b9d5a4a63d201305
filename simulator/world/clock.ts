/** The platform's clock: real time plus what a script has advanced it by. */
export class Clock {
  private offset = 0;
  private held: number | null = null;

  constructor(offset = 0) {
    this.offset = offset;
  }

  now(): number {
    return this.held ?? Date.now() + this.offset;
  }

  advance(milliseconds: number): void {
    this.offset += milliseconds;
  }

  /** All that `work` does happens at one moment. */
  atOneMoment<T>(work: () => T): T {
    this.held = this.now();
    try {
      return work();
    } finally {
      this.held = null;
    }
  }

  get offsetMs(): number {
    return this.offset;
  }

  set offsetMs(value: number) {
    this.offset = value;
  }
}

/** A time as the platform prints it: UTC, whole seconds. */
export function platformTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString().replace(/\.\d{3}Z$/, "Z");
}
