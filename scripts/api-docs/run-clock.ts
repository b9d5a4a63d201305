const minute = 60_000;
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** When the first part of the story starts, in every recording. */
const storyStart = Date.parse("2026-11-21T09:00:00.000Z");

/**
 * Gives what happened during a run the times of a story, so that two recordings differ only in what is different:
 * each part starts with a half hour, each call in it takes a minute, and what was before the first part was one
 * minute before it. How often the same is asked until something has happened takes no time. Times from outside the run
 * stay.
 */
export class RunClock {
  private readonly calls: { at: number; told: number }[] = [];
  private parts = 0;
  private callsOfPart = 0;
  private last = "";

  constructor(private readonly began: number) {}

  startPart(): void {
    this.parts += 1;
    this.callsOfPart = 0;
    this.last = "";
  }

  /** A call begins, for example "GET /api/imports/1". */
  tick(asked: string): void {
    if (this.parts === 0 || asked === this.last) return;
    this.last = asked;
    const minutes = 30 * (this.parts - 1) + this.callsOfPart;
    this.calls.push({ at: Date.now(), told: storyStart + minutes * minute });
    this.callsOfPart += 1;
    if (this.callsOfPart > 30) throw new Error("A part of the story has room for 30 calls.");
  }

  /** The same value with the times of the story. */
  settle<T>(value: T): T {
    return JSON.parse(JSON.stringify(value), (_key, leaf: unknown) =>
      typeof leaf === "string" && moment.test(leaf) ? this.toStoryTime(leaf) : leaf,
    ) as T;
  }

  private toStoryTime(text: string): string {
    const at = Date.parse(text);
    if (at < this.began || at > Date.now()) return text;
    const call = this.calls.findLast((candidate) => candidate.at <= at);
    return new Date(call?.told ?? storyStart - minute).toISOString();
  }
}
