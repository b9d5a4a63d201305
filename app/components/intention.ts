import type { ApiError } from "./api-client";

/**
 * The key under which a page's requests go out. The same request after a lost answer is the same intention and
 * keeps its key, so that it is carried out once; everything else gets a key of its own.
 */
export class Intention {
  #current: { request: string; key: string; outcomeUnknown: boolean } | null = null;

  /** `request` is all that makes the request what it is. */
  keyFor(request: string): string {
    if (this.#current?.request !== request) {
      this.#current = { request, key: crypto.randomUUID(), outcomeUnknown: false };
    }
    return this.#current.key;
  }

  succeed(): void {
    this.#current = null;
  }

  fail(error: ApiError): void {
    if (!this.#current) return;
    const undecided = error.isOutcomeUnknown || (this.#current.outcomeUnknown && error.asksAgain);
    this.#current = undecided ? { ...this.#current, outcomeUnknown: true } : null;
  }
}
