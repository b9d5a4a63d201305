import type { Mode } from "../schedules/plan";

/** What an explorer is asked to do. */
export interface Order {
  mode: Mode;
  /** Deaths, stops and lost answers in one run, at most. */
  troubles: number;
  /** After so many it says how far it is. */
  runs: number;
}

/** What came of the runs of one order, and how far the mode is explored. */
export interface Explored {
  runs: number;
  /** Runs that were played to their end, others came where one had been. */
  ends: number;
  /** Ends at which a person is asked. */
  reviewed: number;
  /** Steps of the longest run. */
  longest: number;
  /** Effect points at which one could die or be stopped, in the run that met most. */
  mostPoints: number;
  /** Different states at forks, of the mode so far. */
  states: number;
  /** Ways that were not taken yet, of the mode so far. */
  waiting: number;
  violations: string[];
}
