import { groupBy } from "~/lib/group-by";
import type { Case } from "./case";

const isSame = (one: string | number | null, other: string | number | null) =>
  one === null || other === null ? one === other : Number(one) === Number(other);

/** C21: no cost is written over somebody's change, and none is written twice. */
export function costsOfOthersStay({ costChanges, costRequests }: Case): string[] {
  const readings = costRequests.filter(({ isReading }) => isReading);
  const writings = costRequests.filter(({ isReading }) => !isReading);
  return [...groupBy(costChanges, ({ variantId }) => variantId)].flatMap(([variant, changes]) => {
    const faults: string[] = [];
    let agreed: string | null | undefined;
    let byHandAt = -Infinity;
    for (const { actor, before, after, at } of changes) {
      if (actor === "admin") {
        byHandAt = at;
        continue;
      }
      // The first one is written over whatever is there.
      const isFirst = agreed === undefined;
      // Between the reading and the request that writes lies no other one: what came then, nobody could know.
      const read = Math.max(-Infinity, ...readings.map((one) => one.at).filter((time) => time < at));
      const others = writings.filter((one) => one.at > byHandAt && one.at < at).length;
      const isFree = isFirst || (byHandAt >= read && others === 0);
      if (!isFree && !isSame(before, agreed ?? null))
        faults.push(`C21: ${after} is written over somebody's ${before} of variant ${variant}`);
      if (!isFree && isSame(before, after))
        faults.push(`C21: ${after} of variant ${variant} is written though it is there`);
      agreed = after;
    }
    return faults;
  });
}

/** C21: in the end the store has what is agreed, or a person is asked about what it has instead. */
export function costsInTheStoreAreKnown({ dump, books, storeCosts, shop }: Case): string[] {
  if (!books || !shop.costs_to_store) return [];
  return dump.store_costs.flatMap(({ variant_id: variant, status, wanted, found }) => {
    const present = storeCosts.get(variant) ?? null;
    const isRight =
      status === "written" ? isSame(present, wanted) : status === "differs" ? isSame(present, found) : false;
    return isRight
      ? []
      : [`C21: the cost of variant ${variant} is ${status}, the store has ${present}, wanted is ${wanted}`];
  });
}
