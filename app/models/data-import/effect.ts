import type { Sentence } from "~/texts/translate";

export const effectKinds = ["supplier", "contact", "item", "rule", "order", "count"] as const;

/** A record that a line made or changed, with its content before (null: there was none) and after. */
export interface Effect {
  kind: (typeof effectKinds)[number];
  id: number;
  before: object | null;
  after: object;
}

/** What an undo takes back, and why an effect could not be taken back. */
export interface TakingBack {
  effects: readonly Effect[];
  stays: Map<Effect, Sentence>;
}

/** Adds what a line made or changed to what it did before. */
export function addEffects(effects: Map<number, Effect[]>, line: number, added: readonly Effect[]): void {
  effects.set(line, [...(effects.get(line) ?? []), ...added]);
}
