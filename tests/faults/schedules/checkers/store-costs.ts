import { groupBy } from "~/lib/group-by";
import { History, type RecordedRequest } from "../history";
import type { Case } from "./case";
import { lastWords } from "./last-word";

const isSame = (one: string | number | null, other: string | number | null) =>
  one === null || other === null ? one === other : Number(one) === Number(other);

/** C21: no cost is written over somebody's change, and none is written twice. */
export function costsOfOthersStay(found: Case): string[] {
  const { costChanges, costRequests } = found;
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
      // A person decided so, about a cost that a reading had found by then.
      const isDecided = decisionsOn(variant, found).some(
        ({ what, from, until }) =>
          what === "write costs over" &&
          from < at &&
          readings.some((one) => one.at >= byHandAt && one.at <= until),
      );
      const isFree = isFirst || isDecided || (byHandAt >= read && others === 0);
      if (!isFree && !isSame(before, agreed ?? null))
        faults.push(`C21: ${after} is written over somebody's ${before} of variant ${variant}`);
      if (!isFree && isSame(before, after))
        faults.push(`C21: ${after} of variant ${variant} is written though it is there`);
      agreed = after;
    }
    return faults;
  });
}

/** What people decided about the cost of a variant. */
function decisionsOn(variant: number, { dump, asked }: Case): RecordedRequest[] {
  const ids = dump.store_costs.filter(({ variant_id: of }) => of === variant).map(({ id }) => id);
  return asked.filter(
    ({ what, body }) =>
      (what === "keep costs" || what === "write costs over") &&
      (body as { ids: number[] }).ids.some((id) => ids.includes(id)),
  );
}

/** C8: what a person left as it is in the store stays so; nothing else is left as it is. */
export function costDecisionsAreKept(found: Case): string[] {
  if (!found.shop.costs_to_store) return [];
  return found.dump.store_costs.flatMap(({ variant_id: variant, status }) => {
    const words = lastWords(decisionsOn(variant, found));
    const isOnly = words.some(History.isDone) && words.every(({ what }) => what === "keep costs");
    const mayBe = words.some(({ what }) => what === "keep costs");
    return (isOnly && status !== "kept") || (!mayBe && status === "kept")
      ? [
          `C8: the cost of variant ${variant} is ${status}, people said ${words.map(({ what }) => what).join()}`,
        ]
      : [];
  });
}

/** C21: in the end the store has what is agreed, or a person is asked about what it has instead. */
export function costsInTheStoreAreKnown(found: Case): string[] {
  const { dump, books, storeCosts, shop, costChanges, isTold } = found;
  const isSameCurrency = shop.store_currency === "" || shop.store_currency === shop.currency;
  if (!books || !shop.costs_to_store || !isSameCurrency) return [];
  return dump.store_costs.flatMap(({ variant_id: variant, status, wanted, found: read }) => {
    const present = storeCosts.get(variant) ?? null;
    const isRight =
      // What somebody left as it is may be changed there as often as they like.
      status === "kept" ||
      // The news of what somebody set last may be lost.
      (!isTold && costChanges.findLast(({ variantId: of }) => of === variant)?.actor === "admin") ||
      (status === "written" ? isSame(present, wanted) : status === "differs" ? isSame(present, read) : false);
    return isRight
      ? []
      : [`C21: the cost of variant ${variant} is ${status}, the store has ${present}, wanted is ${wanted}`];
  });
}
