import { inTransit } from "./cost-state";
import { isNothing, nothingThere, plus, type Worth } from "./worth";
import type { WorthHistory } from "./worth-history";

/** As `kind` of worth_groups. */
export type GroupKind = "vendor" | "productType" | "supplier" | "collection";

/** In what a variant is counted: the name of a vendor or type, the id of a supplier or collection; empty for none. */
export interface Group {
  kind: GroupKind;
  id: string;
}

/** A variant's changes, for groups that they are added to, or with `sign` -1 taken off. */
export interface GroupMove {
  changes: WorthHistory["changes"];
  groups: readonly (Group & { sign: 1 | -1 })[];
}

/** What is to be added to what is kept of a group and span. */
export interface GroupSum extends Group {
  locationId: string;
  span: "all" | "month" | "day";
  /** The span's first day; -infinity of all. */
  since: string;
  worth: Worth;
}

type Change = WorthHistory["changes"][number];

/** By their groups: most variants share all of theirs with others, so that a day's sum is added to each group once. */
type Moves = Map<string, { groups: GroupMove["groups"]; days: Map<string, Change> }>;

/** Sums up moves, which need not be kept, to what they change of each group: in all, of the month and of the day. */
export class GroupSums {
  readonly #moves: Moves = new Map();

  add({ groups, changes }: GroupMove): void {
    if (groups.length === 0) return;
    const key = JSON.stringify(groups.map(({ kind, id, sign }) => [kind, id, sign]));
    const known = this.#moves.get(key) ?? { groups, days: new Map<string, Change>() };
    this.#moves.set(key, known);
    for (const change of changes) {
      if (change.locationId === inTransit) continue;
      const place = `${change.day} ${change.locationId}`;
      const sum = known.days.get(place);
      if (sum) sum.worth = plus(sum.worth, change.worth);
      else known.days.set(place, { ...change });
    }
  }

  rows(): GroupSum[] {
    const sums = new Map<string, GroupSum>();
    const add = (sum: GroupSum, sign: 1 | -1) => {
      const key = `${sum.kind} ${sum.locationId} ${sum.since} ${sum.span} ${sum.id}`;
      const known = sums.get(key);
      if (known) known.worth = plus(known.worth, sum.worth, sign);
      else sums.set(key, { ...sum, worth: plus(nothingThere, sum.worth, sign) });
    };
    for (const { groups, days } of this.#moves.values())
      for (const { day, locationId, worth } of days.values())
        for (const { kind, id, sign } of groups) {
          const group = { kind, id, locationId, worth };
          add({ ...group, span: "all", since: "-infinity" }, sign);
          add({ ...group, span: "month", since: `${day.slice(0, 7)}-01` }, sign);
          add({ ...group, span: "day", since: day }, sign);
        }
    return [...sums.values()].filter(({ worth }) => !isNothing(worth));
  }
}
