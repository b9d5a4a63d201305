import { endpoints } from "~/api/endpoints";
import type { Fixture } from "../support/fixtures/fixture";
import { fixtureOf } from "../support/fixtures/fixture-of";
import { openPlace } from "../support/fixtures/place";
import type { Stack } from "../support/stack";
import { ask, isSlow, told } from "./ask";
import { inputOf } from "./input";

export interface FuzzOptions {
  inputs: number;
  seed: number;
  /** The number of the first input: a replay starts at the one that failed. */
  first?: number;
  longestMs?: number;
  /** Told after every thousand inputs. */
  onProgress?: (played: number) => void;
}

export interface FuzzResult {
  inputs: number;
  /** Answers by status; 0: the client could not send it, or the server hung up on it as it may. */
  statuses: Record<string, number>;
  /** Inputs by route. */
  routes: Record<string, number>;
  slowestMs: number;
  /** Inputs whose answer took over a second beside the others, and was fast alone. */
  slowAmongOthers: number;
  failures: { number: number; fault: string; input: string }[];
}

/** Inputs that share a store and its records; then a new store, so that what they make does not pile up. */
const inputsOfStore = 2_500;
const atOnce = 6;
const mostFailures = 40;

/** Plays inputs against a stack and tells what was wrong with its answers. */
export async function fuzz(stack: Stack, options: FuzzOptions): Promise<FuzzResult> {
  const { inputs, seed, first = 0, longestMs = Infinity } = options;
  const result: FuzzResult = {
    ...{ inputs: 0, statuses: {}, routes: {}, slowestMs: 0, slowAmongOthers: 0, failures: [] },
  };
  const started = performance.now();
  const isOver = () => performance.now() - started > longestMs || result.failures.length >= mostFailures;
  for (let from = first; from < first + inputs && !isOver(); from += inputsOfStore) {
    const place = await openPlace(stack);
    const fixtures = new Map<string, Fixture>();
    for (const endpoint of endpoints) fixtures.set(endpoint.name, await fixtureOf(endpoint, place));
    const where = { appUrl: stack.appUrl, shop: place.shop };
    const end = Math.min(from + inputsOfStore, first + inputs);
    let next = from;
    const work = async () => {
      while (next < end && !isOver()) {
        const number = next;
        next += 1;
        await playOne(number, where);
      }
    };
    const playOne = async (number: number, at: typeof where) => {
      const input = inputOf(seed, number, fixtures);
      const outcome = await ask(input, at);
      result.inputs += 1;
      result.statuses[outcome.status] = (result.statuses[outcome.status] ?? 0) + 1;
      result.routes[input.route] = (result.routes[input.route] ?? 0) + 1;
      result.slowestMs = Math.max(result.slowestMs, Math.round(outcome.ms));
      const isTooSlow = await isSlow(input, at, outcome);
      if (outcome.ms > 1_000 && !isTooSlow) result.slowAmongOthers += 1;
      const fault =
        outcome.fault ?? (isTooSlow ? `took ${Math.round(outcome.ms)} ms, and again alone` : null);
      if (fault !== null) result.failures.push({ number, fault, input: told(input) });
      if (result.inputs % 1_000 === 0) options.onProgress?.(result.inputs);
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    await place.database.end();
  }
  return result;
}
