import type { Layout } from "../server/database/layout";

/** What the parts of the benchmark receive. */
export interface Bench {
  variants: number;
  locations: number;
  /** How many shops there are where there are many. */
  shops: number;
  /** Those of the one shop that is much larger than the others. */
  largeVariants: number;
  /** The layout that is compared with plain tables; null where none is. */
  layout: Layout | null;
  /** How many workers the nodes of a distributed layout have; without any the coordinator has the shops. */
  workers: number;
  /** Rows of the ledger where that is not a year of business. */
  movements: number;
  /** The sizes of the stores that are compared as they grow. */
  levels: readonly number[];
  /** Visits of each page by its address. */
  visits: number;
  /** How long one client asks for an endpoint in one turn; several ask twice as long. */
  seconds: number;
  /** A part of the name of what is measured (endpoints, pages, conditions), of pages several with commas; all without it. */
  only: string | undefined;
  /** Whether pages are visited while the first forecasts are made. */
  busy: boolean;
  /** The folder with a shop's sales, for `buying`. */
  data: string;
  /** Whether `buying` replays generated sales in their place. */
  generated: boolean;
  /** The address of a new, empty database with production's settings. */
  database(): Promise<string>;
  /** Called with each thing that has to be ended, whatever happens. */
  onStart(stop: () => Promise<void>): void;
  /** For a person who waits; silent when a program reads. */
  say(text: string): void;
}

export interface Result {
  /** Whether every target is met. */
  holds: boolean;
  /** The figures for a program. */
  figures: unknown;
}

/** Measures one thing, prints its figures as they come, and compares them with its targets. */
export type Part = (bench: Bench) => Promise<Result>;
