import { setImmediate as nextTurn } from "node:timers/promises";

interface Limits {
  /** Nothing waits for connections longer than this. */
  longestMs: number;
}

/**
 * Connections that come in. Node takes in one in each turn of its loop (libuv 1.45, Node 20): of many that come at
 * once, the last waits for as many turns as there are before it, with all the work that was begun in each. While work
 * waits for them to be in, such turns are short.
 */
export class AcceptQueue {
  #someCame = false;

  constructor(
    private readonly limits: Limits,
    private readonly now = () => performance.now(),
  ) {}

  note(): void {
    this.#someCame = true;
  }

  /** Resolves after a turn in which nobody came; at once, where nobody has since it was asked last. */
  async areIn(): Promise<void> {
    const until = this.now() + this.limits.longestMs;
    while (this.#someCame && this.now() < until) {
      this.#someCame = false;
      await nextTurn();
    }
  }
}
