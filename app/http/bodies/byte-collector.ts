const firstSize = 4 * 1024;

/**
 * Puts bytes together as they come. They lie in one piece of memory that doubles when it is full: a body that comes byte
 * by byte takes no more room than one that comes at once.
 */
export class ByteCollector {
  #memory = Buffer.alloc(0);
  #size = 0;

  add(part: Uint8Array): void {
    const size = this.#size + part.byteLength;
    if (size > this.#memory.byteLength) {
      // Memory of its own, not a piece of Node's shared one: a thread may be given it.
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
