import { z } from "zod";
import { type Money, money } from "~/models/purchase-order/money";
import type { CostState } from "./cost-state";

const amount = z.string().transform((text): Money => money(text));
const layer = z.object({
  units: z.int(),
  value: amount.nullable(),
  receiptId: z.int().nullable(),
  at: z.number(),
});
const unitCost = z.object({ amount, units: z.int() });
const pools = z.record(z.string(), z.array(layer));

const storedState = z.object({
  pools,
  transit: pools,
  here: z.record(z.string(), z.int()),
  awaiting: z.array(z.object({ receiptId: z.int().nullable(), units: z.int() })),
  charges: z.array(
    z.object({ chargeId: z.int(), receiptId: z.int(), amount: amount.nullable(), at: z.number() }),
  ),
  lastCost: unitCost.nullable(),
  openingCost: unitCost.nullable(),
  at: z.number(),
});

/** Money is stored as text: a number of JSON has too few digits for a mean. */
export function parseState(stored: unknown): CostState {
  return storedState.parse(stored);
}

export function serialiseState(state: CostState): string {
  return JSON.stringify(state);
}
