import { salesDays } from "./waiting";

/** Stock for a week longer than the lead time. */
const safetyDays = 7;
/** The lead time when the supplier is unknown. */
const usualLeadTime = 14;
/** An order lasts a month. */
const orderDays = 30;

/** A rule that keeps a variant in stock at the pace of its last 30 days; each figure at least 1. */
export function ruleFromSales({ unitsSold, leadTimeDays }: { unitsSold: number; leadTimeDays: number }) {
  const lasting = (days: number) => Math.max(1, Math.ceil((unitsSold * days) / salesDays));
  return {
    reorderPoint: lasting((leadTimeDays || usualLeadTime) + safetyDays),
    reorderQuantity: lasting(orderDays),
  };
}
