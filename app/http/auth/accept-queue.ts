import { setImmediate as nextTurn } from "node:timers/promises";

interface Limits {
  longestMs: number;
}

/** Lets incoming connections go before other work: while work waits, the event loop's turns are short. */
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
    // Node accepts one connection a turn (libuv 1.45, Node 20): the last of many waits for as many turns.
    while (this.#someCame && this.now() < until) {
      this.#someCame = false;
      await nextTurn();
    }
  }
}
