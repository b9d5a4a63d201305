import type { ClosedBooks } from "./closing-books";
import type { History } from "./history";
import type { Plan } from "./plan";
import type { PlatformLine } from "./platform-line";
import type { ScheduledShop } from "./shop-in-schedule";

/** What a schedule leaves behind to be judged. */
export interface Remains {
  plan: Plan;
  shops: (Pick<ScheduledShop, "id" | "store" | "done" | "currencies"> & { initial: Map<string, number> })[];
  /** By shop, where people have bills; without those of a schedule that never came to rest. */
  books: ReadonlyMap<number, ClosedBooks>;
  history: History;
  line: PlatformLine;
  story: string[];
  /** Every single step, where it was asked for. */
  steps: string[];
  figures: Figures;
  /** Milliseconds by which the database's clock is ahead of the platform's. */
  databaseAheadMs: number;
  /** What was done against the rules on the way. */
  offences: string[];
}

export interface Figures {
  actions: number;
  requests: number;
  /** Requests to the platform and the mail service that something happened to. */
  faults: number;
  /** Answers that did not reach who had asked. */
  lostAnswers: number;
  /** Steps tried with another shop's documents. */
  meddled: number;
  crashes: number;
  freezes: number;
  statements: number;
  /** Virtual milliseconds from the last trouble until nothing was left to do; null: not within the limit. */
  restMs: number | null;
}
