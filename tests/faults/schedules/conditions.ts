import { Random } from "../../../simulator/stores/random";
import { documented, type Liberties } from "../../../simulator/world/liberties";

/** What a schedule plays that no documentation promises otherwise: clocks that are off, and the platform's liberties. */
export interface Conditions extends Liberties {
  /** Each process's clock, the platform's and the database's are off by up to so many seconds. */
  skew: number;
  /**
   * Others in the store change anything, or mostly do what a change of the app's does whose answer is missing, and take it
   * back: what webhooks report of that looks like the app's own change.
   */
  sellers: "any" | "twins";
  /** Sent orders are nothing in the store, or incoming, where people receive, change and cancel them. */
  orders: "hidden" | "shown";
  /**
   * People receive as ordered, or also damaged, rejected, extra and foreign goods, undo receipts, counts and transfers, and return goods
   * to the supplier. Never drawn: a seed's plan stays what it was.
   */
  corrections: "none" | "made";
  /**
   * People also enter, approve, pay and cancel bills, set credits off, add charges and export the books, in one of four
   * currencies, and costs are written to the store. Never drawn, as corrections are.
   */
  money: "none" | "made";
}

export const conditionNames = [
  "skew",
  "values",
  "times",
  "reads",
  "levelTimes",
  "stale",
  "order",
  "sellers",
  "orders",
  "corrections",
  "money",
] as const;

/** What is the same in every schedule, whatever is drawn; the command's flags. */
export type Chosen = Partial<Conditions>;

/** Every clock right, a platform that takes no liberties, and a store whose people go about their own work. */
export const ideal: Conditions = {
  skew: 0,
  ...documented,
  sellers: "any",
  orders: "hidden",
  corrections: "none",
  money: "none",
};

/** Drawn from a source of their own: the rest of a seed's plan stays as it is whatever these are. */
export function conditionsOf(seed: number, chosen: Chosen = {}): Conditions {
  const random = new Random(seed ^ 0xc10c);
  const drawn: Conditions = {
    skew: random.pick([0, 90, 90]),
    values: random.pick(["event", "delivery", "mixed"] as const),
    times: random.pick(["event", "event", "delivery", "seconds"] as const),
    reads: random.pick(["fresh", "stale"] as const),
    levelTimes: random.pick(["moving", "moving", "moving", "still"] as const),
    stale: random.pick(["exact", "exact", "exact", "replica"] as const),
    order: random.pick(["asked", "shuffled"] as const),
    sellers: random.pick(["any", "any", "any", "twins"] as const),
    orders: random.pick(["hidden", "hidden", "shown"] as const),
    corrections: "none",
    money: "none",
  };
  return { ...drawn, ...chosen };
}

const allowed = {
  values: ["event", "delivery", "mixed"],
  times: ["event", "delivery", "seconds"],
  reads: ["fresh", "stale"],
  levelTimes: ["moving", "still"],
  stale: ["exact", "replica"],
  order: ["asked", "shuffled"],
  sellers: ["any", "twins"],
  orders: ["hidden", "shown"],
  corrections: ["none", "made"],
  money: ["none", "made"],
} as const;

/**
 * The conditions that a command's arguments choose: `ideal`, `drawn` for each schedule, or clocks that are off and a platform
 * that takes no liberties; and each by its own name.
 */
export function chosenBy(
  words: Partial<Record<(typeof conditionNames)[number] | "drawn" | "ideal", unknown>>,
): Chosen {
  const chosen: Record<string, unknown> = words.drawn ? {} : { ...ideal, skew: words.ideal ? 0 : 90 };
  if (words.skew !== undefined) {
    const seconds = Number(words.skew);
    if (!(seconds >= 0)) throw new Error("--skew is a number of seconds");
    chosen.skew = seconds;
  }
  for (const [name, known] of Object.entries(allowed)) {
    const word = words[name as keyof typeof allowed];
    if (word === undefined) continue;
    if (!(known as readonly unknown[]).includes(word))
      throw new Error(`--${name} is one of ${known.join(", ")}`);
    chosen[name] = word;
  }
  return chosen as Chosen;
}
