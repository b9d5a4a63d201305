import type { Money } from "~/models/purchase-order/money";
import { addWaitingCharges } from "./add-charge";
import { type CostEntry, type CostState, inTransit, wholeShop } from "./cost-state";
import { type Applied, entryOf, inOrder, zero } from "./entry";
import type { CostFound, CostRules } from "./events";
import { costOf, type Layer, type Pool, setCost, unknownIn, valueOf } from "./pool";

/**
 * Units get the cost that nobody knew when they came: those that are there a value, and those that have left a
 * variance. Charges that waited for it are added.
 */
export function findCost(
  state: CostState,
  { receiptId, unitCost, at }: CostFound,
  rules: CostRules,
): Applied {
  const waiting = state.awaiting.find((one) => one.receiptId === receiptId);
  const isMeant = (layer: Layer) => layer.receiptId === receiptId;
  const known = (pool: Pool) => setCost(pool, unitCost, { isMeant, settings: rules });
  const place = rules.received(receiptId ?? 0)?.locationId ?? firstPlace(state);
  let after: CostState = {
    ...state,
    awaiting: state.awaiting.filter((one) => one !== waiting),
    openingCost: state.openingCost ?? (receiptId === null ? unitCost : null),
  };
  const entries: CostEntry[] = [];
  let open = costOf(waiting?.units ?? 0, unitCost, rules);
  const note = (locationId: string, { amount, value }: { amount: Money; value: Money }) => {
    open = open.minus(amount);
    const moved = { kind: "cost_found" as const, locationId, documentId: receiptId, at, amount, value };
    entries.push(entryOf(after, moved, rules));
  };
  for (const id of inOrder(state.pools)) {
    const pool = state.pools[id] ?? [];
    const found = known(pool);
    if (unknownIn(found) === unknownIn(pool)) continue;
    after = { ...after, pools: { ...after.pools, [id]: found } };
    const value = valueOf(found).minus(valueOf(pool));
    note(id === wholeShop ? place : id, { amount: value, value });
  }
  const before = Object.values(after.transit).flat();
  const transit = Object.fromEntries(Object.entries(after.transit).map(([id, pool]) => [id, known(pool)]));
  const onItsWay = Object.values(transit).flat();
  if (unknownIn(onItsWay) !== unknownIn(before)) {
    after = { ...after, transit };
    const value = valueOf(onItsWay).minus(valueOf(before));
    note(inTransit, { amount: value, value });
  }
  if (!open.isZero()) note(place, { amount: open, value: zero });
  return addWaitingCharges({ state: after, entries }, { receiptId, at }, rules);
}

function firstPlace({ here }: CostState): string {
  return inOrder(here)[0] ?? inTransit;
}
