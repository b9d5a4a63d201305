/** The platform's clock: real time plus what a script has advanced it by. */
export class Clock {
  private offset = 0;

  constructor(offset = 0) {
    this.offset = offset;
  }

  now(): number {
    return Date.now() + this.offset;
  }

  advance(milliseconds: number): void {
    this.offset += milliseconds;
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
