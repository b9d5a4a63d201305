import { inTransit } from "./cost-state";
import { isNothing, plus } from "./worth";
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

type Change = WorthHistory["changes"][number];

/** What variants of the same groups changed: to be added to each of these. */
export interface GroupSum {
  groups: GroupMove["groups"];
  changes: readonly Change[];
}

/**
 * Sums up moves, which need not be kept, by their groups, by day and location: most variants share all their groups with
 * others.
 */
export class GroupSums {
  readonly #sums = new Map<string, { groups: GroupMove["groups"]; changes: Map<string, Change> }>();

  add({ groups, changes }: GroupMove): void {
    if (groups.length === 0) return;
    const key = JSON.stringify(groups.map(({ kind, id, sign }) => [kind, id, sign]));
    const known = this.#sums.get(key) ?? { groups, changes: new Map<string, Change>() };
    this.#sums.set(key, known);
    for (const change of changes) {
      if (change.locationId === inTransit) continue;
      const place = `${change.day} ${change.locationId}`;
      const sum = known.changes.get(place);
      if (sum) sum.worth = plus(sum.worth, change.worth);
      else known.changes.set(place, { ...change });
    }
  }

  all(): GroupSum[] {
    return [...this.#sums.values()].map(({ groups, changes }) => ({
      groups,
      changes: [...changes.values()].filter(({ worth }) => !isNothing(worth)),
    }));
  }
}
