import type { Sentence } from "~/texts/translate";

export const effectKinds = ["supplier", "contact", "item", "rule", "order", "count"] as const;

/** A record that a line made or changed, with its content before (null: there was none) and after. */
export interface Effect {
  kind: (typeof effectKinds)[number];
  id: number;
  before: object | null;
  after: object;
}

/** Why an effect could not be taken back. */
export type Stays = ReadonlyMap<Effect, Sentence>;
