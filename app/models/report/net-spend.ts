import { money } from "~/models/purchase-order/money";
import type { SpendDeductions } from "./spend-deductions.server";

/** From what was ordered to what was spent in the end; `spend` is ordered less the others. */
export interface NetSpend extends SpendDeductions {
  ordered: number;
  spend: number;
}

const nothingTaken: SpendDeductions = { closedShort: 0, credited: 0, expectedCredit: 0 };

/** What is left of a spend that counts what arrived of orders closed short. */
export function netSpendOf(spend: number, deductions: SpendDeductions = nothingTaken): NetSpend {
  const { closedShort, credited, expectedCredit } = deductions;
  return {
    ordered: money(spend).plus(closedShort).toNumber(),
    closedShort,
    credited,
    expectedCredit,
    spend: money(spend).minus(credited).minus(expectedCredit).toNumber(),
  };
}
