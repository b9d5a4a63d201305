import { groupBy } from "~/lib/group-by";
import { databaseNow } from "~/models/database/database-time.server";
import type { SqlExecutor } from "~/models/database/sql-executor.server";
import { currencyDigits, type Money, money } from "~/models/purchase-order/money";
import type { ShopContext } from "~/models/shop/context";
import { applyEvent } from "./apply-event";
import type { CostSettings } from "./cost-settings";
import type { CostEntry, CostState } from "./cost-state";
import type { ChargeAdded, CostEvent, CostRules } from "./events";
import { eventsOfVariant, type LedgerRow } from "./events-of-variant";
import { rounded, unitCostIn } from "./pool";
import { Rates } from "./rates.server";
import { type ChargeRow, readCharges } from "./read-charges.server";
import { readEndedTransfers, readStoreCosts } from "./read-found.server";
import { type ForeignLedgerRow, readKnownLevels, readLedgerRows } from "./read-ledger.server";
import { readReceivedGoods } from "./read-receipts.server";
import { layersOf } from "./totals";

/** A variant and how far its costs are computed. */
export interface Followed {
  variantId: bigint;
  state: CostState;
  /** The last ledger row and the last charge that are applied. */
  movementId: number;
  chargeId: number;
}

export interface Computed extends Followed {
  /** The state before the entries. */
  before: CostState;
  entries: CostEntry[];
}

/** What rows and charges are there; later ones may come before others of a smaller id are there. */
export interface Horizon {
  movementId: number;
  chargeId: number;
}

type Shop = Pick<ShopContext, "id" | "timeZone" | "currency">;

/**
 * Applies to each variant what happened since, up to the horizon. Where it `goesOn`, later rows are there already: what
 * is known by now, such as costs that were found, waits for them. Writes nothing. Money is in the shop's currency.
 */
export async function computeCosts(
  tx: SqlExecutor,
  { shop, method }: { shop: Shop; method: Pick<CostSettings, "method" | "scope"> },
  { followed, horizon, goesOn }: { followed: readonly Followed[]; horizon: Horizon; goesOn: boolean },
): Promise<Computed[]> {
  const variantIds = followed.map(({ variantId }) => variantId);
  const settings = { ...method, digits: currencyDigits(shop.currency) };
  const rows = await readLedgerRows(tx, shop, {
    variantIds,
    after: followed.map(({ movementId }) => movementId),
    upTo: horizon.movementId,
  });
  const charges = await readCharges(tx, shop.id, {
    variantIds,
    after: followed.map(({ chargeId }) => chargeId),
    upTo: horizon.chargeId,
  });
  const found = await readFound(tx, shop, { followed, rows, charges });
  const levels = groupBy(
    await readKnownLevels(tx, shop.id, { variantIds, upTo: horizon.movementId }),
    ({ variantId }) => variantId,
  );
  const rowsOf = groupBy(rows, ({ variantId }) => variantId);
  const chargesOf = groupBy(charges, ({ variantId }) => variantId);
  const transferIds = transfersIn(followed, rows);
  const ended = await readEndedTransfers(tx, shop.id, { transferIds, upTo: horizon.movementId });
  return followed.map(({ variantId, state, ...known }): Computed => {
    const id = variantId.toString();
    const rules: CostRules = { ...settings, ...found.rulesOf(id) };
    const { ready, chargeId } = found.readyCharges(chargesOf.get(id) ?? [], { settings, horizon });
    const happened = eventsOfVariant({
      state,
      levels: (levels.get(id) ?? []).map((level) => ({ ...level, since: level.since.getTime() })),
      rows: (rowsOf.get(id) ?? []).map((row) => found.inShopCurrency(row)),
      charges: ready,
    });
    const computed = applyAll({ state, entries: [] }, happened, rules);
    const later = goesOn ? computed : applyAll(computed, endingsOf(computed.state, ended), rules);
    const last = goesOn ? later : applyAll(later, found.costsFor(id, later.state), rules);
    return {
      variantId,
      before: state,
      ...last,
      movementId: Math.max(known.movementId, horizon.movementId),
      chargeId: Math.max(known.chargeId, chargeId),
    };
  });
}

interface Known {
  state: CostState;
  entries: CostEntry[];
}

function applyAll(known: Known, events: readonly CostEvent[], rules: CostRules): Known {
  let { state } = known;
  const { entries } = known;
  for (const event of events) {
    const applied = applyEvent(state, event, rules);
    state = applied.state;
    entries.push(...applied.entries);
  }
  return { state, entries };
}

function transfersIn(followed: readonly Followed[], rows: readonly ForeignLedgerRow[]): number[] {
  const under = followed.flatMap(({ state }) => Object.keys(state.transit).map(Number));
  const moved = rows
    .filter(({ document }) => document === "transfer")
    .map(({ documentId }) => documentId ?? 0);
  return [...new Set([...under, ...moved])];
}

function endingsOf({ transit }: CostState, ended: ReadonlyMap<number, Date>): CostEvent[] {
  return Object.keys(transit).flatMap((id) => {
    const endedAt = ended.get(Number(id));
    return endedAt ? [{ type: "over" as const, transferId: Number(id), at: endedAt.getTime() }] : [];
  });
}

interface Asked {
  followed: readonly Followed[];
  rows: readonly ForeignLedgerRow[];
  charges: readonly ChargeRow[];
}

/** What documents, rates and the store say of costs, read at once for all variants. */
async function readFound(tx: SqlExecutor, shop: Shop, { followed, rows, charges }: Asked) {
  const variantIds = followed.map(({ variantId }) => variantId);
  const receiptIds = [
    ...rows.flatMap(({ receiptId }) => receiptId ?? []),
    ...charges.map(({ receiptId }) => receiptId),
    ...followed.flatMap(({ state }) => [
      ...state.charges.map(({ receiptId }) => receiptId),
      ...state.awaiting.flatMap(({ receiptId }) => receiptId ?? []),
    ]),
  ];
  const storeCosts = await readStoreCosts(tx, shop.id, variantIds);
  const goods = await readReceivedGoods(tx, shop, { receiptIds: [...new Set(receiptIds)], variantIds });
  const goodsOf = new Map(goods.map((one) => [`${one.receiptId} ${one.variantId}`, one]));
  const received = (receiptId: number | null, id: string) => goodsOf.get(`${receiptId} ${id}`);
  const rates = await Rates.read(tx, shop, [
    ...goods,
    ...rows.flatMap(({ returned }) => returned),
    ...charges,
  ]);
  const now = (await databaseNow(tx)).getTime();
  const convert = (
    unitCost: string | null,
    { rate: fixed, ...on }: { currency: string; day: string; rate: string | null },
  ): Money | null => {
    const rate = fixed ?? rates.on(on);
    return unitCost === null || rate === null ? null : money(unitCost).times(rate);
  };
  return {
    rulesOf: (id: string) => ({
      storeCost: unitCostIn(storeCosts.get(id)),
      received: (receiptId: number) => received(receiptId, id) ?? null,
    }),
    inShopCurrency: ({ at, receiptId, returned, ...row }: ForeignLedgerRow): LedgerRow => {
      const brought = received(receiptId, row.variantId);
      const parts = brought ? [{ ...brought, units: Math.abs(row.adjustment) }] : returned;
      return {
        ...row,
        at: at.getTime(),
        parts: parts.map((part) => ({ ...part, unitCost: convert(part.unitCost, part)?.toFixed() ?? null })),
      };
    },
    /** The charges up to the first one without a rate, which the later ones wait for, too. */
    readyCharges: (
      rows: readonly ChargeRow[],
      { settings, horizon }: { settings: CostSettings; horizon: Horizon },
    ): { ready: ChargeAdded[]; chargeId: number } => {
      const ready: ChargeAdded[] = [];
      for (const { chargeId, receiptId, amount, rate, at, ...on } of rows) {
        const converted = convert(amount, { ...on, rate });
        if (converted === null) return { ready, chargeId: chargeId - 1 };
        ready.push({
          type: "charge",
          chargeId,
          receiptId,
          amount: rounded(converted, settings),
          at: at.getTime(),
        });
      }
      return { ready, chargeId: horizon.chargeId };
    },
    costsFor: (id: string, state: CostState): CostEvent[] => {
      const awaited = state.awaiting.flatMap(({ receiptId }) => receiptId ?? []);
      const costs = awaited.map((receiptId) => {
        const paid = received(receiptId, id);
        return { receiptId, cost: paid && convert(paid.unitCost, paid)?.toFixed() };
      });
      const others = isWaitingForStore(state) ? [{ receiptId: null, cost: storeCosts.get(id) }] : [];
      return [...others, ...costs].flatMap(({ receiptId, cost }) => {
        const unitCost = unitCostIn(cost);
        return unitCost ? [{ type: "cost" as const, receiptId, unitCost, at: now }] : [];
      });
    },
  };
}

/** Units that came, or are there, at an unknown cost and with no receipt. */
function isWaitingForStore(state: CostState): boolean {
  return (
    state.awaiting.some(({ receiptId }) => receiptId === null) ||
    layersOf(state).some(({ units, value, receiptId }) => units > 0 && value === null && receiptId === null)
  );
}
