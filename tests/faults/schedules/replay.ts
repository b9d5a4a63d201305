import { rmSync } from "node:fs";
import path from "node:path";
import { bundleWorker } from "./bundle";
import { Player, startDatabase } from "./workers";

/** Where two plays of a seed part; null: nowhere. */
export interface Difference {
  seed: number;
  line: number;
  first: string;
  second: string;
}

/**
 * Plays each seed twice, in two processes: in the one after the others, in the other in the opposite order, so that
 * neither the process nor what was played before it shows.
 */
export async function playTwice(seeds: readonly number[]): Promise<Difference[]> {
  const database = await startDatabase();
  const file = await bundleWorker();
  const playAll = async (order: readonly number[]): Promise<Map<number, string[]>> => {
    const player = await Player.start(file, await database.another());
    const accounts = new Map<number, string[]>();
    try {
      for (const seed of order) {
        const { account, violations } = await player.play({ seed, withAccount: true });
        accounts.set(seed, account ?? violations);
      }
    } finally {
      player.stop();
    }
    return accounts;
  };
  try {
    const [one, other] = await Promise.all([playAll(seeds), playAll(seeds.toReversed())]);
    return seeds.flatMap((seed) => differenceOf(seed, one.get(seed) ?? [], other.get(seed) ?? []));
  } finally {
    rmSync(path.dirname(file), { recursive: true, force: true });
    await database.stop();
  }
}

function differenceOf(seed: number, one: string[], other: string[]): Difference[] {
  const length = Math.max(one.length, other.length);
  for (let line = 0; line < length; line += 1) {
    const [first = "(nothing)", second = "(nothing)"] = [one[line], other[line]];
    if (first !== second) return [{ seed, line, first, second }];
  }
  return one.length > 0 ? [] : [{ seed, line: 0, first: "(no account)", second: "(no account)" }];
}
