import type { Money } from "~/models/purchase-order/money";
import { addCharge } from "./add-charge";
import { type CostEntry, type CostState, inTransit, wholeShop } from "./cost-state";
import { type Applied, entryOf, inOrder, zero } from "./entry";
import type { CostFound, CostRules } from "./events";
import { type Layer, type Pool, rounded, setCost, unknownIn, valueOf } from "./pool";

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
  if (!waiting) return { state, entries: [] };
  const isMeant = (layer: Layer) => layer.receiptId === receiptId;
  const known = (pool: Pool) => setCost(pool, unitCost, { isMeant, settings: rules });
  let after: CostState = {
    ...state,
    awaiting: state.awaiting.filter((one) => one !== waiting),
    lastCost: state.lastCost ?? unitCost,
    openingCost: state.openingCost ?? (receiptId === null ? unitCost : null),
  };
  const entries: CostEntry[] = [];
  let open = rounded(unitCost.times(waiting.units), rules);
  const note = (locationId: string, { amount, value }: { amount: Money; value: Money }) => {
    open = open.minus(amount);
    const moved = { kind: "cost_found" as const, locationId, documentId: receiptId, at, amount, value };
    entries.push(entryOf(after, moved, rules));
  };
  for (const place of inOrder(state.pools)) {
    const pool = state.pools[place] ?? [];
    const found = known(pool);
    if (unknownIn(found) === unknownIn(pool)) continue;
    after = { ...after, pools: { ...after.pools, [place]: found } };
    const value = valueOf(found).minus(valueOf(pool));
    note(place === wholeShop ? firstPlace(state) : place, { amount: value, value });
  }
  const before = Object.values(after.transit).flat();
  after = {
    ...after,
    transit: Object.fromEntries(Object.entries(after.transit).map(([id, pool]) => [id, known(pool)])),
  };
  const onItsWay = valueOf(Object.values(after.transit).flat()).minus(valueOf(before));
  if (!onItsWay.isZero()) note(inTransit, { amount: onItsWay, value: onItsWay });
  if (!open.isZero()) note(firstPlace(state), { amount: open, value: zero });
  return addWaitingCharges({ state: after, entries }, at, rules);
}

function addWaitingCharges({ state, entries }: Applied, at: number, rules: CostRules): Applied {
  let applied: Applied = { state: { ...state, charges: [] }, entries };
  for (const charge of state.charges) {
    const next = addCharge(applied.state, { ...charge, type: "charge", at }, rules);
    applied = { state: next.state, entries: [...applied.entries, ...next.entries] };
  }
  return applied;
}

function firstPlace({ here }: CostState): string {
  return inOrder(here)[0] ?? inTransit;
}
