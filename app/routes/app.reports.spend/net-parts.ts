import { money } from "~/models/purchase-order/money";
import type { NetSpend } from "~/models/report/net-spend";

/** Credited or still expected for units that went back. */
export function returnedOf({
  credited,
  expectedCredit,
}: Pick<NetSpend, "credited" | "expectedCredit">): number {
  return money(credited).plus(expectedCredit).toNumber();
}

/** Whether anything was taken off what was ordered. */
export function hasDeductions({ ordered, spend }: Pick<NetSpend, "ordered" | "spend">): boolean {
  return ordered !== spend;
}
