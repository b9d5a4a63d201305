import { AppError } from "~/errors";
import { sentence } from "~/texts/translate";

/** With more of them the data has another form than Backroom knows, and not a line here and there. */
const most = 1_000;
const mostFaults = 5;

/** Lines of a bulk result that could not be read: how many, and what was wrong with the first few. */
export class UnreadLines {
  readonly faults: string[] = [];
  #count = 0;

  get count(): number {
    return this.#count;
  }

  /** One more is left out. PLATFORM_REJECTED when there are more than a thousand. */
  note(cause: unknown): void {
    this.#count += 1;
    if (this.faults.length < mostFaults)
      this.faults.push(cause instanceof Error ? cause.message : String(cause));
    if (this.#count <= most) return;
    throw new AppError("PLATFORM_REJECTED", { message: sentence("shopify.unknownData"), cause });
  }
}
