const firstSize = 4 * 1024;

/** Joins bytes in one buffer that doubles: arriving byte by byte takes no more room than arriving at once. */
export class ByteCollector {
  #memory = Buffer.alloc(0);
  #size = 0;

  add(part: Uint8Array): void {
    const size = this.#size + part.byteLength;
    if (size > this.#memory.byteLength) {
      // A buffer of its own instead of Node's shared pool, so that it can be transferred to a thread.
      const larger = Buffer.allocUnsafeSlow(Math.max(firstSize, size, 2 * this.#size));
      this.#memory.copy(larger, 0, 0, this.#size);
      this.#memory = larger;
    }
    this.#memory.set(part, this.#size);
    this.#size = size;
  }

  bytes(): Buffer {
    return this.#memory.subarray(0, this.#size);
  }
}
