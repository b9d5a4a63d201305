import type { Tx } from "~/infra/db/db.server";
import type { ShopContext } from "~/models/shop/context";
import type { Sentence } from "~/texts/translate";
import type { Effect } from "./effect";
import type { ImportOutcome } from "./status";
import type { Values } from "./values";

/** A line whose cells could be read. */
export interface Candidate {
  line: number;
  /** Lines of one record have the same; empty where each line is one. */
  group: string;
  values: Values;
  /** Says that the field's cell cannot be used. */
  faultOf(field: string): Sentence;
}

export interface Proposal {
  id: string;
  name: string;
}

/** What the import would do with a line; `Plan` is what its target needs to do it. */
export interface Verdict<Plan = unknown> {
  outcome: Exclude<ImportOutcome, "">;
  reason?: Sentence;
  choiceOf?: string;
  proposals?: readonly Proposal[];
  /** What the line is about, where each line is about one thing: a second line about the same is refused. */
  key?: string;
  plan?: Plan;
}

/** An id, "new" or "skip", by what the choice is about. */
export type Choices = Readonly<Record<string, string>>;

/** One kind of file: what its lines would do, and doing it. */
export interface Target<Plan> {
  judge(
    tx: Tx,
    shop: ShopContext,
    given: { candidates: readonly Candidate[]; choices: Choices },
  ): Promise<Verdict<Plan>[]>;
  /** Writes the plans, each about something else, and returns what each line made or changed. */
  write(tx: Tx, shop: ShopContext, plans: readonly Planned<Plan>[]): Promise<Map<number, Effect[]>>;
}

export interface Planned<Plan> {
  line: number;
  plan: Plan;
}
