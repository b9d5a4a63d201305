import type { CostEntry } from "./cost-state";
import { isNothing, nothingThere, type Stocked, type Worth, worthAt, worthInStock } from "./worth";

/** What an entry says of the stock after it. */
export type Noted = Pick<CostEntry, "locationId" | "unitsHere" | "pool">;

/** All locations together, without what is on its way. */
export const allLocations = "-1";

interface AtLocation {
  locationId: string;
  worth: Worth;
}

export interface WorthHistory {
  /** How what is at a location, or at all together, is worth more or less by a day's entries. */
  changes: (AtLocation & { day: string })[];
  /** What it was worth before the first entry of each of the asked days, where that is after an entry. */
  before: (AtLocation & { until: string })[];
  /** What it is worth after all of them. */
  now: AtLocation[];
  /** The stock after all of them, to go on from. */
  stocked: Stocked;
  /** By entry: how many more units of unknown cost its pool has by it. */
  unknownChanges: number[];
}

interface Told {
  entries: readonly Noted[];
  /** Of each entry, YYYY-MM-DD in the shop's time zone. */
  days: readonly string[];
  /** In their order. */
  untils: readonly string[];
}

/** A variant's worth day by day as its entries move it. */
export function worthHistory(from: Stocked, { entries, days, untils }: Told): WorthHistory {
  const stocked: Stocked = { here: new Map(from.here), pools: new Map(from.pools) };
  const told = new Map([...stocked.here.keys()].map((id) => [id, worthAt(stocked, id)]));
  let toldOfAll = worthInStock(stocked);
  const history: WorthHistory = { changes: [], before: [], now: [], stocked, unknownChanges: [] };
  const all = (): AtLocation[] => [
    ...[...told].map(([locationId, worth]) => ({ locationId, worth })),
    { locationId: allLocations, worth: toldOfAll },
  ];
  const first = days[0] ?? "";
  const later = untils.filter((until) => until > first && entries.length > 0);
  const tell = (one: AtLocation & { day: string }) => {
    if (!isNothing(one.worth)) history.changes.push(one);
  };
  const endDay = (day: string) => {
    for (const locationId of stocked.here.keys()) {
      const worth = worthAt(stocked, locationId);
      tell({ day, locationId, worth: less(worth, told.get(locationId) ?? nothingThere) });
      told.set(locationId, worth);
    }
    const ofAll = worthInStock(stocked);
    tell({ day, locationId: allLocations, worth: less(ofAll, toldOfAll) });
    toldOfAll = ofAll;
  };
  entries.forEach(({ locationId, unitsHere, pool }, place) => {
    const day = days[place] ?? "";
    for (; later[0] !== undefined && later[0] <= day; later.shift())
      history.before.push(...all().map((one) => ({ ...one, until: later[0] ?? "" })));
    history.unknownChanges.push(pool.unknownUnits - (stocked.pools.get(pool.id)?.unknownUnits ?? 0));
    stocked.here.set(locationId, { units: unitsHere, poolId: pool.id });
    stocked.pools.set(pool.id, pool);
    if (days[place + 1] !== day) endDay(day);
  });
  for (const until of later) history.before.push(...all().map((one) => ({ ...one, until })));
  history.now = all();
  return history;
}

function less(worth: Worth, other: Worth): Worth {
  return {
    units: worth.units - other.units,
    unknownUnits: worth.unknownUnits.minus(other.unknownUnits),
    value: worth.value.minus(other.value),
  };
}
