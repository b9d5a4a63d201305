import { addWaitingCharges } from "./add-charge";
import { type CostEntry, type CostState, inTransit } from "./cost-state";
import { type Applied, entryOf, poolAt, withPool, zero } from "./entry";
import type { CostRules, TransferOver, UnitsMoved } from "./events";
import {
  costOf,
  type Layer,
  type Pool,
  putIn,
  takeOut,
  type UnitCost,
  unitCostOf,
  unitsIn,
  unknownIn,
  valueOf,
  withLayer,
} from "./pool";

/** Units come or leave; none make their location known. */
export function moveUnits(state: CostState, event: UnitsMoved, rules: CostRules): Applied {
  const { kind, units, locationId } = event;
  if (kind === "opening" && state.openingCost === null && rules.storeCost !== null)
    return moveUnits({ ...state, openingCost: rules.storeCost }, event, rules);
  if (units === 0) return { state: { ...state, here: { [locationId]: 0, ...state.here } }, entries: [] };
  if (kind === "transfer") return units < 0 ? depart(state, event, rules) : arrive(state, event, rules);
  return units < 0 ? leave(state, event, rules) : come(state, event, rules);
}

function come(state: CostState, event: UnitsMoved, rules: CostRules): Applied {
  const { units, receiptId, at } = event;
  const unitCost = event.unitCost ?? costWithoutPaper(state, event, rules);
  const value = unitCost && costOf(units, unitCost, rules);
  return put(state, event, { layers: [{ units, value, receiptId, at }], isNew: true, rules });
}

/** Goods of a receipt have the cost of its papers or none; others cost what those beside them do. */
function costWithoutPaper(
  state: CostState,
  { kind, locationId }: UnitsMoved,
  rules: CostRules,
): UnitCost | null {
  if (kind === "receipt") return null;
  if (kind === "opening") return state.openingCost ?? rules.storeCost;
  return unitCostOf(poolAt(state, locationId, rules)) ?? state.lastCost ?? rules.storeCost;
}

function put(
  state: CostState,
  event: UnitsMoved,
  { layers, isNew, rules }: { layers: readonly Layer[]; isNew: boolean; rules: CostRules },
): Applied {
  const before = poolAt(state, event.locationId, rules);
  let pool = before;
  let variance = zero;
  let awaiting = state.awaiting;
  for (const layer of layers) {
    const added = putIn(pool, layer, rules);
    pool = added.pool;
    variance = variance.plus(added.variance);
    if (layer.value === null && isNew) awaiting = withAwaiting(awaiting, layer);
  }
  const lastCost = unitCostOf(layers) ?? state.lastCost;
  const known = { ...state, awaiting, lastCost };
  const after = withPool(known, event.locationId, { pool, units: event.units, rules });
  const value = valueOf(pool).minus(valueOf(before));
  const moved = { ...said(event), unknownUnits: unknownIn(layers), amount: value.plus(variance), value };
  return { state: after, entries: [entryOf(after, moved, rules)] };
}

function withAwaiting(awaiting: CostState["awaiting"], { receiptId, units }: Layer): CostState["awaiting"] {
  const known = awaiting.find((one) => one.receiptId === receiptId);
  if (!known) return [...awaiting, { receiptId, units }];
  return awaiting.map((one) => (one === known ? { ...one, units: one.units + units } : one));
}

function leave(state: CostState, event: UnitsMoved, rules: CostRules): Applied {
  const { kind, units, receiptId, unitCost } = event;
  const isBack = (kind === "receipt_undone" || kind === "return") && receiptId !== null;
  const back = isBack ? { receiptId, unitCost } : undefined;
  const { state: left, taken, value } = take(state, event, { rules, back });
  const after = back ? { ...left, awaiting: withoutReturned(left.awaiting, taken, back.receiptId) } : left;
  // The supplier takes goods back at their price, whatever they have cost besides.
  const price = unknownIn(taken) === 0 ? back?.unitCost : null;
  const amount = price ? costOf(units, price, rules) : value;
  const moved = { ...said(event), unknownUnits: minus(unknownIn(taken)), amount, value };
  const applied = { state: after, entries: [entryOf(after, moved, rules)] };
  return back ? addWaitingCharges(applied, { receiptId: back.receiptId, at: event.at }, rules) : applied;
}

/** Units that have gone back do not wait for a cost any more. */
function withoutReturned(
  awaiting: CostState["awaiting"],
  taken: Pool,
  receiptId: number,
): CostState["awaiting"] {
  const gone = unitsIn(taken.filter((layer) => layer.value === null && layer.receiptId === receiptId));
  return awaiting
    .map((one) => (one.receiptId === receiptId ? { ...one, units: one.units - gone } : one))
    .filter(({ units }) => units > 0);
}

/** Below 0, and 0 for none. */
function minus(units: number): number {
  return units === 0 ? 0 : -units;
}

interface Taking {
  rules: CostRules;
  back?: { receiptId: number; unitCost: UnitCost | null } | undefined;
}

function take(state: CostState, { units, locationId, at }: UnitsMoved, { rules, back }: Taking) {
  const before = poolAt(state, locationId, rules);
  const missingCost = unitCostOf(before) ?? state.lastCost ?? rules.storeCost;
  const { pool, taken } = takeOut(before, { units: -units, at, back, missingCost }, rules);
  const lastCost = unitCostOf(taken) ?? state.lastCost;
  return {
    state: withPool({ ...state, lastCost }, locationId, { pool, units, rules }),
    taken,
    value: valueOf(pool).minus(valueOf(before)),
  };
}

function said({ kind, locationId, units, movementId, documentId, at }: UnitsMoved) {
  return { kind, locationId, units, movementId, documentId, at };
}

function depart(state: CostState, event: UnitsMoved, rules: CostRules): Applied {
  const { state: left, taken, value } = take(state, event, { rules });
  const moved = { ...said(event), unknownUnits: minus(unknownIn(taken)), amount: value, value };
  const id = String(event.documentId);
  const before = left.transit[id] ?? [];
  const after = withTransit(
    left,
    id,
    taken.reduce<Pool>((pool, layer) => withLayer(pool, layer, rules), before),
  );
  return {
    state: after,
    entries: [entryOf(left, moved, rules), onItsWay(after, event, { taken, sign: 1, rules })],
  };
}

function arrive(state: CostState, event: UnitsMoved, rules: CostRules): Applied {
  const id = String(event.documentId);
  const there = state.transit[id] ?? [];
  const arriving = Math.min(event.units, unitsIn(there));
  if (arriving <= 0) return come(state, event, rules);
  const { pool: rest, taken } = takeOut(there, { units: arriving, at: event.at, missingCost: null }, rules);
  const left = withTransit(state, id, rest);
  const gone = onItsWay(left, event, { taken, sign: -1, rules });
  const came = put(left, { ...event, units: arriving }, { layers: taken, isNew: false, rules });
  if (arriving === event.units) return { state: came.state, entries: [gone, ...came.entries] };
  const more = come(came.state, { ...event, units: event.units - arriving }, rules);
  return { state: more.state, entries: [gone, ...came.entries, ...more.entries] };
}

function onItsWay(
  state: CostState,
  event: UnitsMoved,
  { taken, sign, rules }: { taken: Pool; sign: 1 | -1; rules: CostRules },
): CostEntry {
  const value = valueOf(taken).times(sign);
  const moved = {
    units: sign * unitsIn(taken),
    unknownUnits: sign > 0 ? unknownIn(taken) : minus(unknownIn(taken)),
    amount: value,
    value,
  };
  return entryOf(state, { ...said(event), locationId: inTransit, ...moved }, rules);
}

function withTransit(state: CostState, id: string, pool: Pool): CostState {
  const { [id]: _, ...others } = state.transit;
  return { ...state, transit: pool.length > 0 ? { ...others, [id]: pool } : others };
}

/** What has not arrived when a transfer ends is lost. */
export function endTransfer(state: CostState, { transferId, at }: TransferOver, rules: CostRules): Applied {
  const id = String(transferId);
  const lost = state.transit[id] ?? [];
  if (lost.length === 0) return { state, entries: [] };
  const after = withTransit(state, id, []);
  const value = valueOf(lost).neg();
  const moved = { units: -unitsIn(lost), unknownUnits: minus(unknownIn(lost)), amount: value, value };
  const entry = { kind: "lost" as const, locationId: inTransit, documentId: transferId, at, ...moved };
  return { state: after, entries: [entryOf(after, entry, rules)] };
}
