import { ruleFromSales } from "../../app/models/reorder-rule/from-sales";
import { quantityToOrder } from "../../app/models/reorder-rule/suggest";
import { quantityToOrder as toOrderSteps } from "../../app/models/supplier-item/order-quantity";
import type { PolicyKind } from "./policy";
import { SeenSales } from "./seen-sales";

const salesDays = 30;

/** The suggested rules, accepted each week or once; the setting is days that the merchant adds to the lead time. */
export const rulesFromSales = ({ once }: { once: boolean }): PolicyKind => ({
  name: once ? "suggested rules, once" : "suggested rules, weekly",
  settings: [-6, 0, 10, 20, 35, 50, 80, 120],
  open({ variants, days, leadTimeDays }, addedDays) {
    const seen = new SeenSales(variants, days);
    const fixed = new Map<number, ReturnType<typeof ruleFromSales>>();
    const ruleOn = (variant: number, day: number) => {
      const unitsSold = seen.soldIn(variant, day, salesDays);
      const rule = fixed.get(variant) ?? ruleFromSales({ unitsSold, leadTimeDays: leadTimeDays + addedDays });
      if (once) fixed.set(variant, rule);
      return rule;
    };
    return {
      startingStock(variant, day) {
        const { reorderPoint, reorderQuantity } = ruleOn(variant, day);
        return reorderPoint + reorderQuantity;
      },
      order(variant, day, position) {
        const units = variants[variant]?.units;
        const needed = quantityToOrder({ currentStock: position, incoming: 0, ...ruleOn(variant, day) });
        return units ? toOrderSteps(needed, units) : 0;
      },
      learn: (variant, day, sold) => seen.learn(variant, day, sold),
    };
  },
});
