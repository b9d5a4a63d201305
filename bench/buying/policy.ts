import type { ReplayedPolicy } from "../../app/models/reorder-policy/replay";
import type { Market } from "./market";

/** A policy that learns from the days before the fold as from those in it. */
export interface JudgedPolicy extends ReplayedPolicy {
  /** Called on order days before the fold, when nothing is ordered. */
  watch?(variant: number, day: number): void;
}

/** A policy and the settings that draw its curve of fill rate against stock value, the least stock first. */
export interface PolicyKind {
  name: string;
  settings: readonly number[];
  open(market: Market, setting: number): JudgedPolicy;
}
