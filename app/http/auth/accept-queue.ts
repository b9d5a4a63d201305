import { setImmediate as nextTurn } from "node:timers/promises";

interface Limits {
  /** The longest time that work waits for connections, in milliseconds. */
  longestMs: number;
}

/**
 * Lets incoming connections go before other work. Node accepts one connection in each turn of its event loop (libuv
 * 1.45, Node 20): the last of many waits for as many turns as there are before it, each with the work started in it.
 * While work waits for connections, the turns are short.
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

  /** Resolves after a turn without a new connection; at once when none has come since the last call. */
  async areIn(): Promise<void> {
    const until = this.now() + this.limits.longestMs;
    while (this.#someCame && this.now() < until) {
      this.#someCame = false;
      await nextTurn();
    }
  }
}
