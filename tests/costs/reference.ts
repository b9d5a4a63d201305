import { type Fraction, inSmallest, nearest, share, times } from "./fraction";
import {
  type Entry,
  type History,
  type PoolFigures,
  receiptsIn,
  type Replayed,
  type UnitsStep,
} from "./history";
import {
  add,
  type Back,
  come,
  emptyPool,
  figures,
  knownUnits,
  type Layer,
  meanOf,
  type Pool,
  sum,
  take,
  unknownUnits,
  valueOf,
} from "./reference-pool";

const transitId = "0";
const byNumber = (one: string, other: string) => (BigInt(one) < BigInt(other) ? -1 : 1);

/** Replays a history by the rules of docs/costs.md alone. */
export function replayByTheRules(history: History): Replayed {
  const replay = new Replay(history);
  const entries = history.steps.map((_, index) => replay.step(index));
  return { entries, ...replay.closing() };
}

class Replay {
  readonly pools = new Map<string, Pool>();
  readonly transit = new Map<number, Pool>();
  readonly here = new Map<string, bigint>();
  readonly awaiting = new Map<number | undefined, bigint>();
  waiting: { chargeId: number; receiptId: number; amount: bigint }[] = [];
  storeCost: Fraction | undefined;
  lastCost: Fraction | undefined;
  entries: Entry[] = [];
  at = 0;

  readonly receipts: ReturnType<typeof receiptsIn>;

  constructor(readonly history: History) {
    this.receipts = receiptsIn(history.steps);
  }

  step(index: number): Entry[] {
    const step = this.history.steps[index]!;
    this.entries = [];
    this.at = step.at ?? index;
    if (step.what === "store") this.storeCost = this.#cost(step.cost);
    else if (step.what === "cost")
      this.#findCost(step.receiptId ?? undefined, inSmallest(step.unitCost, this.history.digits));
    else if (step.what === "over") this.#endTransfer(step.transferId);
    else if (step.what === "charge") {
      if (step.amount === null) return [];
      const amount = nearest(inSmallest(step.amount, this.history.digits));
      this.#charge({ ...step, amount });
    } else if (step.kind === "transfer" && step.units > 0) this.#arrive(step);
    else if (step.units < 0) this.#leave(step);
    else if (step.units === 0) this.here.set(step.locationId, this.here.get(step.locationId) ?? 0n);
    else this.#come(step, BigInt(step.units));
    return this.entries;
  }

  closing() {
    const pools: Record<string, PoolFigures> = {};
    for (const [id, pool] of this.pools) {
      const has = figures([pool]);
      if (has.units !== 0n || has.value !== 0n) pools[id] = has;
    }
    return { pools, transit: figures([...this.transit.values()]) };
  }

  #come(step: UnitsStep, units: bigint) {
    const pool = this.#poolAt(step.locationId);
    const unitCost =
      step.kind === "receipt"
        ? this.#cost(step.unitCost)
        : step.kind === "opening"
          ? this.storeCost
          : (meanOf(pool.layers) ?? this.lastCost ?? this.storeCost);
    const value = unitCost && times(units, unitCost);
    if (value === undefined) {
      this.awaiting.set(step.receiptId, (this.awaiting.get(step.receiptId) ?? 0n) + units);
    }
    const layer = { units, value, receiptId: step.receiptId, at: this.at };
    const came = come(pool, { ...layer }, this.history.method);
    this.#note(step.kind, step.locationId, units, value === undefined ? units : 0n, came);
    this.#rememberCost(pool, [layer]);
  }

  #leave(step: UnitsStep) {
    const units = BigInt(-step.units);
    const pool = this.#poolAt(step.locationId);
    const assumed = meanOf(pool.layers) ?? this.lastCost ?? this.storeCost;
    const price = this.#cost(step.unitCost);
    const goesBack = step.kind === "receipt_undone" || step.kind === "return";
    const back: Back | undefined =
      goesBack && step.receiptId !== undefined ? { receiptId: step.receiptId, price } : undefined;
    const taken = take(pool, units, this.history.method, back);
    const missing = units - sum(taken.map((layer) => layer.units));
    if (missing > 0n) {
      const value = assumed && times(missing, assumed);
      taken.push({ units: missing, value, receiptId: undefined, at: this.at });
      pool.missing.units -= missing;
      pool.missing.value -= value ?? 0n;
      pool.missing.known ||= value !== undefined;
    }
    const value = -valueOf(taken);
    const unknown = unknownUnits(taken);
    const amount = back?.price && unknown === 0n ? -times(units, back.price) : value;
    this.#note(step.kind, step.locationId, -units, -unknown, { amount, value });
    this.#rememberCost(pool, taken);
    if (back) this.#waitNoMore(back.receiptId, taken);
    if (step.kind !== "transfer") return;
    const transit = this.#inTransit(step.transferId!);
    for (const layer of taken) add(transit, layer, this.history.method);
    this.#note(step.kind, transitId, units, unknown, { amount: -value, value: -value });
  }

  /** Units of a receipt that have gone back wait for no cost. */
  #waitNoMore(receiptId: number, taken: readonly Layer[]) {
    const gone = unknownUnits(taken.filter((layer) => layer.receiptId === receiptId));
    const waiting = (this.awaiting.get(receiptId) ?? 0n) - gone;
    if (waiting > 0n) this.awaiting.set(receiptId, waiting);
    else this.awaiting.delete(receiptId);
    this.#chargeAtLast(receiptId);
  }

  #chargeAtLast(receiptId: number | undefined) {
    const ready = this.waiting.filter((charge) => charge.receiptId === receiptId);
    this.waiting = this.waiting.filter((charge) => charge.receiptId !== receiptId);
    for (const charge of ready) this.#charge(charge);
  }

  #arrive(step: UnitsStep) {
    const transit = this.#inTransit(step.transferId!);
    const pool = this.#poolAt(step.locationId);
    const arrived = take(transit, BigInt(step.units), this.history.method);
    if (transit.layers.length === 0) this.transit.delete(step.transferId!);
    const units = sum(arrived.map((layer) => layer.units));
    if (units > 0n) {
      const unknown = unknownUnits(arrived);
      const value = valueOf(arrived);
      this.#note(step.kind, transitId, -units, -unknown, { amount: -value, value: -value });
      const came = arrived.map((layer) => come(pool, { ...layer }, this.history.method));
      this.#note(step.kind, step.locationId, units, unknown, {
        amount: sum(came.map(({ amount }) => amount)),
        value: sum(came.map((each) => each.value)),
      });
      this.#rememberCost(pool, arrived);
    }
    const beyond = BigInt(step.units) - units;
    if (beyond > 0n) this.#come(step, beyond);
  }

  #endTransfer(transferId: number) {
    const transit = this.#inTransit(transferId);
    const lost = take(transit, sum(transit.layers.map(({ units }) => units)), this.history.method);
    this.transit.delete(transferId);
    if (lost.length === 0) return;
    const value = -valueOf(lost);
    this.#note("lost", transitId, -sum(lost.map(({ units }) => units)), -unknownUnits(lost), {
      amount: value,
      value,
    });
  }

  #charge(charge: { chargeId: number; receiptId: number; amount: bigint }) {
    const { receiptId, amount } = charge;
    const received = this.receipts.get(receiptId);
    if (!received || this.awaiting.has(receiptId)) {
      this.waiting.push(charge);
      return;
    }
    const all = BigInt(received.units);
    const first = this.entries.length;
    let units = 0n;
    const partOf = (layers: readonly (Layer | { units: bigint })[]) => {
      const before = share(amount, units, all);
      units += sum(layers.map((layer) => layer.units));
      if (units > all) units = all;
      return share(amount, units, all) - before;
    };
    let given = 0n;
    if (this.history.method === "average") {
      const pool = this.#poolAt(received.locationId);
      const there = knownUnits(pool.layers);
      const value = partOf([{ units: there < all ? there : all }]);
      if (there > 0n) {
        pool.layers.find((layer) => layer.value !== undefined)!.value! += value;
        this.#note("charge", received.locationId, 0n, 0n, { amount: value, value });
        given = value;
      }
    } else {
      for (const { locationId, pools } of this.#places(received.locationId)) {
        for (const { layers } of pools) {
          const own = layers.filter((layer) => layer.receiptId === receiptId);
          if (own.length === 0 || units === all) continue;
          const value = partOf(own);
          this.#spread(value, own);
          this.#note("charge", locationId, 0n, 0n, { amount: value, value });
          given += value;
        }
      }
    }
    if (given !== amount || this.entries.length === first)
      this.#note("charge", received.locationId, 0n, 0n, { amount: amount - given, value: 0n });
  }

  /** Within a pool, each layer gets the rounded part of all up to its own, less what came before. */
  #spread(part: bigint, layers: Layer[]) {
    const all = sum(layers.map(({ units }) => units));
    let units = 0n;
    for (const layer of layers) {
      const before = share(part, units, all);
      units += layer.units;
      layer.value! += share(part, units, all) - before;
    }
  }

  #findCost(receiptId: number | undefined, unitCost: Fraction) {
    const locationId =
      receiptId === undefined ? this.#firstLocation() : this.receipts.get(receiptId)?.locationId;
    const all = times(this.awaiting.get(receiptId) ?? 0n, unitCost);
    this.awaiting.delete(receiptId);
    let given = 0n;
    for (const place of this.#places(locationId!)) {
      const before = valueOf(place.pools.flatMap(({ layers }) => layers));
      let found = false;
      for (const pool of place.pools) {
        const waited = pool.layers.filter(
          (layer) => layer.value === undefined && layer.receiptId === receiptId,
        );
        if (waited.length === 0) continue;
        found = true;
        for (const layer of waited) layer.value = times(layer.units, unitCost);
        const layers = pool.layers;
        pool.layers = [];
        for (const layer of layers) add(pool, layer, this.history.method);
      }
      if (!found) continue;
      const value = valueOf(place.pools.flatMap(({ layers }) => layers)) - before;
      given += value;
      this.#note("cost_found", place.locationId, 0n, 0n, { amount: value, value });
    }
    if (given !== all) this.#note("cost_found", locationId!, 0n, 0n, { amount: all - given, value: 0n });
    this.#chargeAtLast(receiptId);
  }

  #rememberCost(pool: Pool, moved: readonly Layer[]) {
    this.lastCost = meanOf(pool.layers) ?? meanOf(moved) ?? this.lastCost;
  }

  /** The pools in the order of their ids, then all transfers in the order of theirs. */
  #places(locationId: string): { locationId: string; pools: Pool[] }[] {
    const ids = [...this.pools.keys()];
    const transfers = [...this.transit].sort(([one], [other]) => one - other).map(([, pool]) => pool);
    const pools =
      this.history.scope === "shop"
        ? ids.map((id) => ({ locationId, pools: [this.pools.get(id)!] }))
        : ids.sort(byNumber).map((id) => ({ locationId: id, pools: [this.pools.get(id)!] }));
    return [...pools, { locationId: transitId, pools: transfers }];
  }

  #firstLocation() {
    return [...this.here.keys()].sort(byNumber)[0];
  }

  #cost(text: string | null | undefined) {
    return text === null || text === undefined ? undefined : inSmallest(text, this.history.digits);
  }

  #poolAt(locationId: string): Pool {
    const id = this.history.scope === "shop" ? "all" : locationId;
    return this.pools.get(id) ?? this.pools.set(id, emptyPool()).get(id)!;
  }

  #inTransit(transferId: number): Pool {
    return this.transit.get(transferId) ?? this.transit.set(transferId, emptyPool()).get(transferId)!;
  }

  #note(
    kind: string,
    locationId: string,
    units: bigint,
    unknown: bigint,
    { amount, value }: { amount: bigint; value: bigint },
  ) {
    const moving = locationId === transitId;
    if (!moving) this.here.set(locationId, (this.here.get(locationId) ?? 0n) + units);
    const pool = moving ? figures([...this.transit.values()]) : figures([this.#poolAt(locationId)]);
    const id = moving ? transitId : this.history.scope === "shop" ? "all" : locationId;
    this.entries.push({
      kind,
      locationId,
      units,
      unknownUnits: unknown,
      amount,
      value,
      unitsHere: moving ? pool.units : this.here.get(locationId)!,
      pool: { id, ...pool },
    });
  }
}
