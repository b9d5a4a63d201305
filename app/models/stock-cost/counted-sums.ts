import { inTransit } from "./cost-state";
import type { Group, GroupKind } from "./group-sums";
import { nothingThere, plus, type Worth } from "./worth";
import type { WorthHistory } from "./worth-history";

/** From here days have numbers. */
export const firstDay = "2000-01-01";

interface Sums {
  sum: Worth;
  /** Each change as many times as its day's number: a change of another day makes another sum. */
  byDay: Worth;
}

export interface KeptSums extends Sums {
  locationId: string;
  id: string;
  /** Whether the sums of its days are those of its months and of all time. */
  isOne: boolean;
}

/**
 * What the worth of groups came to, by the variants that are counted in them, and a proof of its days: a shop has too many
 * days of groups to have all in memory.
 */
export class CountedSums {
  readonly #sums = new Map<string, Sums>();

  add(groups: readonly Group[], changes: WorthHistory["changes"]): void {
    const places = new Map<string, Sums>();
    for (const { day, locationId, worth } of changes)
      if (locationId !== inTransit)
        addTo(places, locationId, { sum: worth, byDay: times(worth, numberOf(day)) });
    for (const { kind, id } of groups)
      for (const [locationId, sums] of places) addTo(this.#sums, keyOf({ kind, id, locationId }), sums);
  }

  /** How many groups of the kind are kept otherwise, at a location or at all. */
  countDiffering(kind: GroupKind, kept: readonly KeptSums[]): number {
    const known = new Set(kept.map((one) => keyOf({ ...one, kind })));
    const wrong = kept.filter((one) => {
      const { sum, byDay } = this.#sums.get(keyOf({ ...one, kind })) ?? nothing;
      return !one.isOne || !isSame(one.sum, sum) || !isSame(one.byDay, byDay);
    });
    const missing = [...this.#sums].filter(
      ([key, { sum, byDay }]) =>
        key.startsWith(`${kind} `) &&
        !known.has(key) &&
        !(isSame(sum, nothingThere) && isSame(byDay, nothingThere)),
    );
    return wrong.length + missing.length;
  }
}

const nothing: Sums = { sum: nothingThere, byDay: nothingThere };

function keyOf({ kind, id, locationId }: Group & { locationId: string }): string {
  return `${kind} ${locationId} ${id}`;
}

function addTo(all: Map<string, Sums>, key: string, { sum, byDay }: Sums): void {
  const known = all.get(key) ?? nothing;
  all.set(key, { sum: plus(known.sum, sum), byDay: plus(known.byDay, byDay) });
}

function numberOf(day: string): number {
  return (Date.parse(day) - Date.parse(firstDay)) / 86_400_000;
}

function times({ units, unknownUnits, value }: Worth, factor: number): Worth {
  return {
    units: units * factor,
    unknownUnits: unknownUnits.isZero() ? unknownUnits : unknownUnits.times(factor),
    value: value.times(factor),
  };
}

function isSame(one: Worth, other: Worth): boolean {
  return one.units === other.units && one.unknownUnits.eq(other.unknownUnits) && one.value.eq(other.value);
}
