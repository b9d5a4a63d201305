import Decimal from "decimal.js";
import { type Money, money } from "~/models/purchase-order/money";
import type { CostSettings } from "./cost-settings";

/** Units that came together; `value` is what they cost in the shop's currency, null where nobody knows. */
export interface Layer {
  /** Below 0 where more has left than was there. */
  units: number;
  value: Money | null;
  /** The receipt that they came with. */
  receiptId: number | null;
  /** When they came, in milliseconds: the oldest leave first. */
  at: number;
}

/** What so many units cost together: of a mean without an end no digit is lost. */
export interface UnitCost {
  amount: Money;
  units: number;
}

/** What is there of a variant, oldest first. With average cost all units of known cost are one layer. */
export type Pool = readonly Layer[];

export interface Taken {
  pool: Pool;
  taken: Layer[];
}

export function unitsIn(pool: Pool): number {
  let sum = 0;
  for (const { units } of pool) sum += units;
  return sum;
}

const nothing = money(0);

/** Of the units of known cost. */
export function valueOf(pool: Pool): Money {
  let sum: Money | null = null;
  for (const { value } of pool) if (value !== null) sum = sum === null ? value : sum.plus(value);
  return sum ?? nothing;
}

/** Units of unknown cost; below 0 for missing ones. */
export function unknownIn(pool: Pool): number {
  let sum = 0;
  for (const { units, value } of pool) if (value === null) sum += units;
  return sum;
}

/** What a unit costs at present, by the units of known cost; null without any. */
export function unitCostOf(pool: Pool): UnitCost | null {
  const units = unitsIn(pool) - unknownIn(pool);
  return units > 0 ? { amount: valueOf(pool), units } : null;
}

/** A unit's cost in decimal text; null without any. */
export function unitCostIn(text: string | null | undefined): UnitCost | null {
  return text === null || text === undefined ? null : { amount: money(text), units: 1 };
}

/** What units cost at this cost, rounded once. */
export function costOf(
  units: number,
  { amount, units: of }: UnitCost,
  settings: Pick<CostSettings, "digits">,
): Money {
  return rounded(amount.times(units).div(of), settings);
}

export function rounded(amount: Money, { digits }: Pick<CostSettings, "digits">): Money {
  return amount.toDecimalPlaces(digits, Decimal.ROUND_HALF_UP);
}

/**
 * Adds units. They make up for missing ones first: these were valued when they left, and what the new ones cost more or
 * less is `variance`.
 */
export function putIn(pool: Pool, coming: Layer, settings: CostSettings): { pool: Pool; variance: Money } {
  const missing = pool.find(({ units }) => units < 0);
  if (!missing || coming.units <= 0) return { pool: withLayer(pool, coming, settings), variance: money(0) };
  const covered = Math.min(-missing.units, coming.units);
  const [filling, rest] = split(coming, covered, settings);
  const [owed, stillMissing] = split(opposite(missing), covered, settings);
  // An unknown cost counts as 0 until it is found.
  const variance = money(filling.value ?? 0).minus(owed.value ?? 0);
  const others = pool.filter((layer) => layer !== missing);
  const left = stillMissing.units > 0 ? [...others, opposite(stillMissing)] : others;
  return { pool: rest.units > 0 ? withLayer(left, rest, settings) : left, variance };
}

function opposite(layer: Layer): Layer {
  return { ...layer, units: -layer.units, value: layer.value?.neg() ?? null };
}

interface Leaving {
  units: number;
  at: number;
  /** The receipt whose units go back; with average cost they leave at `unitCost`. */
  back?: { receiptId: number; unitCost: UnitCost | null } | undefined;
  /** Of a unit that is not there. */
  missingCost: UnitCost | null;
}

/**
 * Takes units away: those of the receipt that goes back, then those of unknown cost, then the oldest. What is not there
 * becomes missing.
 */
export function takeOut(
  pool: Pool,
  { units, at, back, missingCost }: Leaving,
  settings: CostSettings,
): Taken {
  const ranked = pool.filter((layer) => layer.units > 0);
  // Sorting keeps the order of equals: the oldest first.
  ranked.sort((one, other) => rank(one, back, settings) - rank(other, back, settings));
  const left = new Map<Layer, Layer>();
  const taken: Layer[] = [];
  let open = units;
  for (const layer of ranked) {
    if (open === 0) break;
    const leaving = Math.min(open, layer.units);
    const [out, rest] = isOf(layer, back, settings)
      ? splitAt(layer, leaving, { unitCost: back?.unitCost ?? null, settings })
      : split(layer, leaving, settings);
    taken.push(out);
    left.set(layer, rest);
    open -= out.units;
  }
  const after = pool.map((layer) => left.get(layer) ?? layer).filter((layer) => layer.units !== 0);
  if (open === 0) return { pool: after, taken };
  const missing = {
    units: open,
    value: missingCost && costOf(open, missingCost, settings),
    receiptId: null,
    at,
  };
  return { pool: withMissing(after, opposite(missing)), taken: [...taken, missing] };
}

function rank(layer: Layer, back: Leaving["back"], settings: CostSettings): number {
  if (isOf(layer, back, settings)) return 0;
  return layer.value === null ? 1 : 2;
}

/** With average cost all units of known cost are one layer, which includes those of the receipt. */
function isOf({ receiptId, value }: Layer, back: Leaving["back"], { method }: CostSettings): boolean {
  if (!back) return false;
  if (receiptId === back.receiptId) return true;
  return method === "average" && value !== null && back.unitCost !== null;
}

function splitAt(
  layer: Layer,
  units: number,
  { unitCost, settings }: { unitCost: UnitCost | null; settings: CostSettings },
): [Layer, Layer] {
  if (settings.method === "fifo" || layer.value === null || unitCost === null || units === layer.units)
    return split(layer, units, settings);
  const wanted = costOf(units, unitCost, settings);
  // What is left is never worth less than nothing.
  const value = layer.value.lt(wanted) ? layer.value : wanted;
  return [
    { ...layer, units, value },
    { ...layer, units: layer.units - units, value: layer.value.minus(value) },
  ];
}

/** The first `units` of a layer with their part of its value, and the rest. */
export function split(layer: Layer, units: number, settings: CostSettings): [Layer, Layer] {
  const whole = units === layer.units;
  const value =
    layer.value === null || whole
      ? layer.value
      : rounded(layer.value.times(units).div(layer.units), settings);
  const rest = value === null || layer.value === null ? null : layer.value.minus(value);
  return [
    { ...layer, units, value },
    { ...layer, units: layer.units - units, value: rest },
  ];
}

/** Adds units that are not told apart from what is there any more than the method says. */
export function withLayer(pool: Pool, coming: Layer, { method }: CostSettings): Pool {
  const same =
    method === "average" && coming.value !== null
      ? pool.find(({ units, value }) => units > 0 && value !== null)
      : undefined;
  if (same?.value && coming.value) {
    const merged = {
      ...same,
      units: same.units + coming.units,
      value: same.value.plus(coming.value),
      receiptId: null,
    };
    return pool.map((layer) => (layer === same ? merged : layer));
  }
  const layer = method === "average" && coming.value !== null ? { ...coming, receiptId: null } : coming;
  const later = pool.findIndex(({ at }) => at > coming.at);
  return later < 0 ? [...pool, layer] : pool.toSpliced(later, 0, layer);
}

function withMissing(pool: Pool, missing: Layer): Pool {
  const known = pool.find(({ units }) => units < 0);
  if (!known) return [...pool, missing];
  // One layer of missing units: where the cost of some is unknown, only that of the others counts.
  const value =
    known.value === null && missing.value === null ? null : money(known.value ?? 0).plus(missing.value ?? 0);
  return pool.map((layer) =>
    layer === known ? { ...known, units: known.units + missing.units, value } : layer,
  );
}

/** Adds an amount to the layers of known cost that `isMeant`, by their units; each gets what the rounded sum rises by. */
export function addValue(
  pool: Pool,
  amount: Money,
  { isMeant, settings }: { isMeant: (layer: Layer) => boolean; settings: CostSettings },
): Pool {
  const units = unitsIn(pool.filter(isMeant));
  let seen = 0;
  let given = money(0);
  return pool.map((layer) => {
    if (!layer.value || !isMeant(layer)) return layer;
    seen += layer.units;
    const share = rounded(amount.times(seen).div(units), settings).minus(given);
    given = given.plus(share);
    return { ...layer, value: layer.value.plus(share) };
  });
}

/** Gives the layers of unknown cost that `isMeant` a cost. */
export function setCost(
  pool: Pool,
  unitCost: UnitCost,
  { isMeant, settings }: { isMeant: (layer: Layer) => boolean; settings: CostSettings },
): Pool {
  const known = pool.map((layer) =>
    layer.units > 0 && layer.value === null && isMeant(layer)
      ? { ...layer, value: costOf(layer.units, unitCost, settings) }
      : layer,
  );
  if (settings.method === "fifo") return known;
  return known.reduce<Pool>(
    (sum, layer) => (layer.units > 0 ? withLayer(sum, layer, settings) : [...sum, layer]),
    [],
  );
}
