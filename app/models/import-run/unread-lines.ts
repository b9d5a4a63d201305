import { AppError } from "~/errors";
import { sentence } from "~/texts/translate";

/** Above this many, the data are in another form than expected. */
const most = 1_000;
const mostFaults = 5;

/** The lines of a bulk result that could not be read: how many, and the errors of the first few. */
export class UnreadLines {
  readonly faults: string[] = [];
  #count = 0;

  get count(): number {
    return this.#count;
  }

  /** Counts one line. PLATFORM_REJECTED above a thousand. */
  note(cause: unknown): void {
    this.#count += 1;
    if (this.faults.length < mostFaults)
      this.faults.push(cause instanceof Error ? cause.message : String(cause));
    if (this.#count <= most) return;
    throw new AppError("PLATFORM_REJECTED", { message: sentence("shopify.unknownData"), cause });
  }
}
