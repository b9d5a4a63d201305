import { type CostEntry, type CostState, inTransit, wholeShop } from "./cost-state";
import { type Applied, entryOf, inOrder, poolIdOf, zero } from "./entry";
import type { ChargeAdded, CostRules } from "./events";
import { addValue, type Layer, rounded, unitsIn } from "./pool";

/**
 * Freight, duty and the like of a receipt raise the value of what is still there of it; the rest is a variance. With
 * average cost as many units of the receipt are there as there are units at all. A charge waits for its rate, and for
 * the cost of its receipt.
 */
export function addCharge(state: CostState, event: ChargeAdded, rules: CostRules): Applied {
  const { amount, receiptId, chargeId, at } = event;
  const received = rules.received(receiptId);
  const isUnknown = state.awaiting.some((one) => one.receiptId === receiptId);
  if (amount === null || isUnknown || !received) {
    const charges = [...state.charges, { chargeId, receiptId, amount, at }];
    return { state: { ...state, charges }, entries: [] };
  }
  const isThere = (layer: Layer) =>
    layer.units > 0 && layer.value !== null && (rules.method === "average" || layer.receiptId === receiptId);
  let open = received.units;
  let seen = 0;
  let given = zero;
  const entries: CostEntry[] = [];
  let after = state;
  const note = (locationId: string, moved: Pick<CostEntry, "amount" | "value">) =>
    entries.push(entryOf(after, { kind: "charge", locationId, documentId: chargeId, at, ...moved }, rules));
  for (const { holder, id, locationId } of placesOf(state, received.locationId, rules)) {
    const pool = after[holder][id] ?? [];
    const units = Math.min(open, unitsIn(pool.filter(isThere)));
    if (units <= 0) continue;
    open -= units;
    seen += units;
    const value = rounded(amount.times(seen).div(received.units), rules).minus(given);
    given = given.plus(value);
    const charged = addValue(pool, value, { isMeant: isThere, settings: rules });
    after = { ...after, [holder]: { ...after[holder], [id]: charged } };
    note(locationId, { amount: value, value });
  }
  const rest = amount.minus(given);
  if (!rest.isZero() || entries.length === 0) note(received.locationId, { amount: rest, value: zero });
  return { state: after, entries };
}

/** Adds the charges of a receipt whose units wait for no cost any more. */
export function addWaitingCharges(
  { state, entries }: Applied,
  { receiptId, at }: { receiptId: number | null; at: number },
  rules: CostRules,
): Applied {
  const ready = state.charges.filter((charge) => charge.receiptId === receiptId);
  const others = state.charges.filter((charge) => charge.receiptId !== receiptId);
  let applied: Applied = { state: { ...state, charges: others }, entries };
  for (const charge of ready) {
    const next = addCharge(applied.state, { ...charge, type: "charge", at }, rules);
    applied = { state: next.state, entries: [...applied.entries, ...next.entries] };
  }
  return applied;
}

interface Place {
  holder: "pools" | "transit";
  id: string;
  locationId: string;
}

/** Where units of a receipt may be; with average cost, where they came. */
function placesOf(state: CostState, receivedAt: string, rules: CostRules): Place[] {
  const pools = inOrder(state.pools).map((id) => ({
    holder: "pools" as const,
    id,
    locationId: id === wholeShop ? receivedAt : id,
  }));
  if (rules.method === "average") return pools.filter(({ id }) => id === poolIdOf(receivedAt, rules));
  const transit = inOrder(state.transit).map((id) => ({
    holder: "transit" as const,
    id,
    locationId: inTransit,
  }));
  return [...pools, ...transit];
}
