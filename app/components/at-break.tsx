import type { BreakPurchase } from "~/models/supplier-item/price-break";
import { useFormat } from "./format";
import { useText } from "./use-text";

/** Why more than needed is suggested: what the lower price saves, and what holding the additional units costs. */
export function AtBreak({ purchase, currency }: { purchase: BreakPurchase; currency: string }) {
  const text = useText();
  const { money, unitCost } = useFormat();
  const { quantity, insteadOf, unitCost: cost, saves, holds } = purchase;
  return text("reorder.explain.atBreak", {
    ...{
      quantity,
      insteadOf,
      cost: unitCost(cost, currency),
      saves: money(saves, currency),
      holds: money(holds, currency),
    },
  });
}
