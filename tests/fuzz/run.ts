import { endpoints } from "~/api/endpoints";
import type { Fixture } from "../support/fixtures/fixture";
import { fixtureOf } from "../support/fixtures/fixture-of";
import { openPlace } from "../support/fixtures/place";
import type { Stack } from "../support/stack";
import { ask, type FuzzAddress, told } from "./ask";
import { type Input, inputOf } from "./input";
import { Line } from "./line";
import { count, emptyTally, type Tally } from "./tally";

export interface FuzzOptions {
  inputs: number;
  seed: number;
  /** The number of the first input: a replay starts at the one that failed. */
  first?: number;
  longestMs?: number;
  /** An answer that takes longer, alone and three times, is late: a second unless said otherwise. */
  lateAfterMs?: number;
  /** Called after every thousand inputs. */
  onProgress?: (played: number) => void;
  /** Called with each failure as it is found. */
  onFailure?: (failure: Failure) => void;
  /** Awaited when all inputs of a store are answered and nothing is under way. */
  onRest?: (played: number, store: FuzzedStore) => Promise<void>;
}

/** A store, and the records that inputs are about. */
export interface FuzzedStore {
  where: FuzzAddress;
  fixtures: Map<string, Fixture>;
}

export interface Failure {
  number: number;
  fault: string;
  input: string;
}

export interface FuzzResult extends Tally {
  /** The slowest of each route and store is asked again when nothing else is under way. */
  overASecondAmongOthers: number;
  /** The slowest of those, alone: each the least of three tries. */
  slowestAloneMs: number;
  failures: Failure[];
}

/** Inputs that share a store and its records; then a new store, so that what they make does not pile up. */
const inputsOfStore = 20_000;
const linesAtOnce = 24;
const mostFailures = 40;

/** Plays inputs against a stack and reports what was wrong with its answers. */
export async function fuzz(stack: Stack, options: FuzzOptions): Promise<FuzzResult> {
  const { inputs, seed, first = 0, lateAfterMs = 1_000 } = options;
  const result: FuzzResult = { ...emptyTally(), overASecondAmongOthers: 0, slowestAloneMs: 0, failures: [] };
  const started = performance.now();
  const isOver = () =>
    performance.now() - started > (options.longestMs ?? Infinity) || result.failures.length >= mostFailures;
  for (let from = first; from < first + inputs && !isOver(); from += inputsOfStore) {
    const { where, fixtures } = await newStore(stack);
    const end = Math.min(from + inputsOfStore, first + inputs);
    const lines = Array.from({ length: linesAtOnce }, () => new Line(stack.appUrl));
    const aside: Promise<void>[] = [];
    const slow = new Map<string, { number: number; ms: number }>();
    let next = from;

    const play = async (number: number, input: Input, line: Line) => {
      const outcome = await ask(input, where, line);
      count(result, number, input, outcome);
      if (outcome.fault !== null) fail(number, outcome.fault, input);
      const { route } = input;
      if (outcome.ms > lateAfterMs) {
        result.overASecondAmongOthers += 1;
        if (outcome.ms > (slow.get(route)?.ms ?? 0)) slow.set(route, { number, ms: outcome.ms });
      }
      if (result.inputs % 1_000 === 0) options.onProgress?.(result.inputs);
    };
    const work = async (line: Line) => {
      while (next < end && !isOver()) {
        const number = next;
        next += 1;
        const input = inputOf(seed, number, fixtures);
        // Who sends slowly has a line of its own, beside the others.
        if (input.delivery === "slow") aside.push(playAside(number, input));
        else await play(number, input, line);
      }
    };
    const playAside = async (number: number, input: Input) => {
      const line = new Line(stack.appUrl);
      await play(number, input, line);
      line.close();
    };

    await Promise.all(lines.map(work));
    await Promise.all(aside);
    for (const { number } of slow.values()) await playAlone(number, where, fixtures);
    for (const line of lines) line.close();
    await options.onRest?.(result.inputs, { where, fixtures });
  }
  return result;

  async function playAlone(
    number: number,
    where: FuzzAddress,
    fixtures: Map<string, Fixture>,
  ): Promise<void> {
    const line = new Line(stack.appUrl);
    const input = inputOf(seed, number, fixtures);
    let least = Infinity;
    for (let tries = 0; tries < 3 && least > lateAfterMs; tries += 1)
      least = Math.min(least, (await ask(input, where, line)).ms);
    line.close();
    result.slowestAloneMs = Math.max(result.slowestAloneMs, Math.round(least));
    if (least > lateAfterMs) fail(number, `${Math.round(least)} ms, alone`, input);
  }

  function fail(number: number, fault: string, input: Input): void {
    const failure = { number, fault, input: told(input) };
    result.failures.push(failure);
    options.onFailure?.(failure);
  }
}

/** A store of its own with the records that inputs are about. */
export async function newStore(stack: Stack): Promise<FuzzedStore> {
  const place = await openPlace(stack);
  try {
    const fixtures = new Map<string, Fixture>();
    for (const endpoint of endpoints) fixtures.set(endpoint.name, await fixtureOf(endpoint, place));
    return { where: { appUrl: stack.appUrl, shop: place.shop }, fixtures };
  } finally {
    await place.database.end();
  }
}
