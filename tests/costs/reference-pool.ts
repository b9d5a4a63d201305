import { type Fraction, share, times } from "./fraction";
import type { PoolFigures } from "./history";

/** Units that came together. */
export interface Layer {
  units: bigint;
  /** Undefined where it is unknown. */
  value: bigint | undefined;
  receiptId: number | undefined;
  at: number;
}

export interface Pool {
  /** Oldest first. */
  layers: Layer[];
  /** Both are 0 or below; `known` is whether a cost was assumed for any of them. */
  missing: { units: bigint; value: bigint; known: boolean };
}

export const emptyPool = (): Pool => ({ layers: [], missing: { units: 0n, value: 0n, known: false } });

export const sum = (numbers: bigint[]) => numbers.reduce((total, number) => total + number, 0n);
const known = (layers: readonly Layer[]) => layers.filter(({ value }) => value !== undefined);
export const unknownUnits = (layers: readonly Layer[]) =>
  sum(layers.filter(({ value }) => value === undefined).map(({ units }) => units));
export const knownUnits = (layers: readonly Layer[]) => sum(known(layers).map(({ units }) => units));
export const valueOf = (layers: readonly Layer[]) => sum(layers.map(({ value }) => value ?? 0n));

export function meanOf(layers: readonly Layer[]): Fraction | undefined {
  const units = knownUnits(layers);
  return units === 0n ? undefined : { over: valueOf(layers), under: units };
}

export function figures(pools: readonly Pool[]): PoolFigures {
  const layers = pools.flatMap((pool) => pool.layers);
  const missing = pools.map((pool) => pool.missing);
  return {
    units: sum(layers.map(({ units }) => units)) + sum(missing.map(({ units }) => units)),
    unknownUnits: unknownUnits(layers) + sum(missing.filter((each) => !each.known).map(({ units }) => units)),
    value: valueOf(layers) + sum(missing.map(({ value }) => value)),
  };
}

/** Lays units beside the others, or with average cost those of known cost together with them. */
export function add(pool: Pool, layer: Layer, method: "average" | "fifo") {
  if (layer.units === 0n) return;
  const same =
    method === "average" && layer.value !== undefined
      ? pool.layers.find(({ value }) => value !== undefined)
      : undefined;
  if (same) {
    same.units += layer.units;
    same.value = same.value! + layer.value!;
    return;
  }
  const receiptId = method === "average" && layer.value !== undefined ? undefined : layer.receiptId;
  const later = pool.layers.findIndex(({ at }) => at > layer.at);
  pool.layers.splice(later === -1 ? pool.layers.length : later, 0, { ...layer, receiptId });
}

/** Units come: they make up for missing ones first. Returns what the stock gained, and what the units cost. */
export function come(pool: Pool, layer: Layer, method: "average" | "fifo") {
  const { missing } = pool;
  const filling = layer.units < -missing.units ? layer.units : -missing.units;
  if (filling === 0n) {
    add(pool, layer, method);
    return { value: layer.value ?? 0n, amount: layer.value ?? 0n };
  }
  const assumed = share(-missing.value, filling, -missing.units);
  missing.units += filling;
  missing.value += assumed;
  if (missing.units === 0n) missing.known = false;
  const used = layer.value === undefined ? undefined : share(layer.value, filling, layer.units);
  const rest = layer.value === undefined ? undefined : layer.value - used!;
  add(pool, { ...layer, units: layer.units - filling, value: rest }, method);
  return { value: assumed + (rest ?? 0n), amount: layer.value ?? 0n };
}

/** Units leave a layer with their share of its value, or for `price`. */
function takeFrom(layer: Layer, units: bigint, price: Fraction | undefined): Layer {
  const taken = { ...layer, units };
  if (layer.value !== undefined) {
    taken.value = units === layer.units ? layer.value : share(layer.value, units, layer.units);
    if (price && units < layer.units) {
      const paid = times(units, price);
      taken.value = paid < layer.value ? paid : layer.value;
    }
    layer.value -= taken.value!;
  }
  layer.units -= units;
  return taken;
}

/** The units of a receipt that go back. */
export interface Back {
  receiptId: number;
  price: Fraction | undefined;
}

/** Which layers leave first: the lower rank, then the older. */
function rankOf(layer: Layer, method: "average" | "fifo", back: Back | undefined): number {
  const isUnknown = layer.value === undefined;
  if (back) {
    if (layer.receiptId === back.receiptId) return 0;
    if (method === "average" && back.price && !isUnknown) return 0;
  }
  return isUnknown ? 1 : 2;
}

/** Takes units that are there; there may be fewer than `units`. */
export function take(pool: Pool, units: bigint, method: "average" | "fifo", back?: Back): Layer[] {
  const order = pool.layers
    .map((layer) => ({ layer, rank: rankOf(layer, method, back) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ layer }) => layer);
  const taken: Layer[] = [];
  let left = units;
  for (const layer of order) {
    if (left === 0n) break;
    const now = left < layer.units ? left : layer.units;
    taken.push(takeFrom(layer, now, method === "average" ? back?.price : undefined));
    left -= now;
  }
  pool.layers = pool.layers.filter((layer) => layer.units > 0n);
  return taken;
}
