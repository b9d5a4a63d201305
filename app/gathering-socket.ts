import { Socket } from "node:net";

/**
 * What is written while one event is being worked on leaves together: a call of the kernel, and a turn of whoever
 * reads at the other end, cost more than most statements.
 */
export class GatheringSocket extends Socket {
  #gathers = false;

  override write(...written: [chunk: Uint8Array | string, ...rest: never[]]): boolean {
    if (!this.#gathers) {
      this.#gathers = true;
      this.cork();
      process.nextTick(() => {
        this.#gathers = false;
        this.uncork();
      });
    }
    return super.write(...written);
  }
}
