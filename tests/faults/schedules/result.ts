import type { Chosen } from "./conditions";
import type { Mode } from "./plan";
import type { Figures } from "./remains";

export const mailAddress = "http://mail.test";

/** What came of one schedule. */
export interface Result {
  seed: number;
  mode: Mode;
  /** Milliseconds of real time, and of this process alone. */
  ms: number;
  cpuMs: number;
  violations: string[];
  reviews: number;
  figures: Figures | null;
  story: string[];
  /** Only where it was asked for. */
  account?: string[];
}

/** A schedule: what is drawn from the seed, and what is the same whatever the seed is. */
export interface Schedule {
  seed: number;
  chosen?: Chosen;
}

/** What a player is asked to do. */
export interface Order extends Schedule {
  withAccount?: boolean;
}
