/** One way to have some steps of a line: `count` of them, and what they use of each limit. */
export interface Way {
  count: number;
  uses: readonly number[];
}

/** So many choices are looked at before no combination is said to fit. */
const mostLooks = 20_000;

/** The ways that use less of some limit than each other one. */
export function worthTrying(ways: readonly Way[]): readonly Way[] {
  if (ways.length === 1) return ways;
  const isBeaten = (way: Way, place: number) =>
    ways.some(
      (other, at) =>
        at !== place && isWithin(other.uses, way.uses) && (at < place || !isWithin(way.uses, other.uses)),
    );
  return ways.filter((way, place) => !isBeaten(way, place));
}

/**
 * Finds one way of each line so that all of them together are within `most`: the steps of each, or null where there is no
 * such combination, or none is found within `mostLooks` over all calls.
 */
export function combineWays(most: readonly number[]): (ways: readonly (readonly Way[])[]) => number[] | null {
  let looks = mostLooks;
  return (ways) => {
    const chosen = ways.map(([first]) => first?.count ?? 0);
    const fixed = most.map(() => 0);
    const several: { index: number; of: readonly Way[] }[] = [];
    for (const [index, of] of ways.entries()) {
      if (of.length > 1) several.push({ index, of });
      else for (const at of fixed.keys()) fixed[at] = (fixed[at] ?? 0) + (of[0]?.uses[at] ?? 0);
    }
    // What the lines from a place on use at least.
    const rest = [most.map(() => 0)];
    for (const { of } of several.toReversed()) rest.unshift(sumOf(leastOf(most, of), rest[0]));
    const choose = (place: number, spent: readonly number[]): boolean => {
      if (!isWithin(sumOf(spent, rest[place]), most)) return false;
      const line = several[place];
      if (!line) return true;
      return line.of.some(({ count, uses }) => {
        looks -= 1;
        chosen[line.index] = count;
        return looks >= 0 && choose(place + 1, sumOf(spent, uses));
      });
    };
    return choose(0, fixed) ? chosen : null;
  };
}

function isWithin(uses: readonly number[], most: readonly number[]): boolean {
  return uses.every((each, at) => each <= (most[at] ?? 0));
}

function leastOf(most: readonly number[], ways: readonly Way[]): number[] {
  return most.map((_, at) => Math.min(...ways.map(({ uses }) => uses[at] ?? 0)));
}

function sumOf(one: readonly number[], other: readonly number[] = []): number[] {
  return one.map((each, at) => each + (other[at] ?? 0));
}
