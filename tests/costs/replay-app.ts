import { type Money, money } from "~/models/purchase-order/money";
import { applyEvent } from "~/models/stock-cost/apply-event";
import { type CostState, emptyState } from "~/models/stock-cost/cost-state";
import type { CostEvent, CostRules } from "~/models/stock-cost/events";
import { type UnitCost, unitCostIn } from "~/models/stock-cost/pool";
import { type History, type PoolFigures, receiptsIn, type Replayed, type Step } from "./history";

/** Replays a history by the app's own rules. */
export function replayByTheApp({ method, scope, digits, steps }: History): Replayed {
  const whole = (amount: Money) => BigInt(amount.times(10 ** digits).toFixed());
  const receipts = receiptsIn(steps);
  let state = emptyState;
  let storeCost: UnitCost | null = null;
  const rules = (): CostRules => ({
    method,
    scope,
    digits,
    storeCost,
    received: (receiptId) => receipts.get(receiptId) ?? null,
  });
  const entries = steps.map((step, index) => {
    if (step.what === "store") {
      storeCost = unitCostIn(step.cost);
      return [];
    }
    const applied = applyEvent(state, toEvent(step, step.at ?? index), rules());
    state = applied.state;
    return applied.entries.map((entry) => ({
      kind: entry.kind,
      locationId: entry.locationId,
      units: BigInt(entry.units),
      unknownUnits: BigInt(entry.unknownUnits),
      amount: whole(entry.amount),
      value: whole(entry.value),
      unitsHere: BigInt(entry.unitsHere),
      pool: {
        id: entry.pool.id,
        units: BigInt(entry.pool.units),
        unknownUnits: BigInt(entry.pool.unknownUnits),
        value: whole(entry.pool.value),
      },
    }));
  });
  const figures = (pool: CostState["pools"][string]): PoolFigures => ({
    units: pool.reduce((sum, { units }) => sum + BigInt(units), 0n),
    unknownUnits: pool.reduce((sum, { units, value }) => (value ? sum : sum + BigInt(units)), 0n),
    value: pool.reduce((sum, { value }) => (value ? sum + whole(value) : sum), 0n),
  });
  const pools = Object.entries(state.pools)
    .map(([id, pool]) => [id, figures(pool)] as const)
    .filter(([, { units, value }]) => units !== 0n || value !== 0n);
  return {
    entries,
    pools: Object.fromEntries(pools),
    transit: figures(Object.values(state.transit).flat()),
  };
}

const decimal = (text: string | null | undefined) =>
  text === null || text === undefined ? null : money(text);

function toEvent(step: Exclude<Step, { what: "store" }>, at: number): CostEvent {
  switch (step.what) {
    case "units":
      return {
        type: "units",
        at,
        kind: step.kind,
        locationId: step.locationId,
        movementId: at,
        documentId: step.transferId ?? null,
        units: step.units,
        receiptId: step.receiptId ?? null,
        unitCost: unitCostIn(step.unitCost),
      };
    case "charge":
      return { type: "charge", at, ...step, amount: decimal(step.amount) };
    case "cost":
      return {
        type: "cost",
        at,
        receiptId: step.receiptId,
        unitCost: { amount: money(step.unitCost), units: 1 },
      };
    case "over":
      return { type: "over", at, transferId: step.transferId };
  }
}
