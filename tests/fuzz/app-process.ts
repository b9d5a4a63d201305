import type { ChildProcess } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";

export interface Hold {
  /** By the clock. */
  delayMs: number;
  /** What of it the loop's thread was at work. */
  heldMs: number;
}

/** What the fuzzed process reports about itself, and what Linux reports about it. */
export class AppProcess {
  #longest: Hold = { delayMs: 0, heldMs: 0 };

  constructor(private readonly child: ChildProcess) {}

  /** How long the loop was held at most since it was asked before. */
  async takeHold(): Promise<Hold> {
    const { loop } = await this.#ask<{ loop: Hold }>("how long was the loop held?", "loop");
    this.#longest = {
      delayMs: Math.max(this.#longest.delayMs, loop.delayMs),
      heldMs: Math.max(this.#longest.heldMs, loop.heldMs),
    };
    return loop;
  }

  /** The longest of all that was taken. */
  get longestHold(): Hold {
    return this.#longest;
  }

  async bytesAlive(): Promise<number> {
    return (await this.#ask<{ aliveBytes: number }>("how much is alive?", "aliveBytes")).aliveBytes;
  }

  residentMb(): number {
    return this.#statusMb("VmRSS");
  }

  /** From here on `peakMb` starts again. */
  forgetPeak(): void {
    writeFileSync(`/proc/${this.child.pid}/clear_refs`, "5");
  }

  peakMb(): number {
    return this.#statusMb("VmHWM");
  }

  #statusMb(name: string): number {
    const status = readFileSync(`/proc/${this.child.pid}/status`, "utf8");
    return Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1_024;
  }

  #ask<Answer>(question: string, field: keyof Answer & string): Promise<Answer> {
    return new Promise((resolve) => {
      const hear = (message: unknown) => {
        if (typeof message !== "object" || message === null || !(field in message)) return;
        this.child.off("message", hear);
        resolve(message as Answer);
      };
      this.child.on("message", hear);
      this.child.send(question);
    });
  }
}
