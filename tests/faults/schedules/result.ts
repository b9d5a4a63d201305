import type { Figures } from "./run";
import type { Mode } from "./plan";

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
}
