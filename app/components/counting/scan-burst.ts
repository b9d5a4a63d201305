/** A person's keys come further apart. */
const quickMs = 80;
const shortestCode = 4;

/** Distinguishes a scanner that types from a person: its keys come one right after the other and end with Enter. */
export class ScanBurst {
  #text = "";
  #last = -Infinity;

  /** Whether a key at a moment in ms goes on with what was typed before. */
  goesOn(at: number): boolean {
    return at - this.#last <= quickMs;
  }

  /** Takes a key, pressed at a moment in ms; answers the code that Enter ends, null for anything else. */
  take(key: string, at: number): string | null {
    const isQuick = this.goesOn(at);
    if (key === "Enter") {
      const code = isQuick ? this.#text.trim() : "";
      this.#text = "";
      return code.length >= shortestCode ? code : null;
    }
    // Shift and the like type nothing.
    if (key.length !== 1) return null;
    this.#text = isQuick ? this.#text + key : key;
    this.#last = at;
    return null;
  }
}
