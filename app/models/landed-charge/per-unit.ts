import { money } from "~/models/purchase-order/money";
import type { LandedChargeResource } from "./resource";

export interface AddedCost {
  currency: string;
  amount: number;
  /** Null where no unit is left. */
  perUnit: number | null;
}

/** What charges add to a line of a receipt; of several currencies it cannot be one sum. */
export interface ChargedLine {
  receiptId: number;
  lineItemId: number;
  sku: string;
  title: string;
  units: number;
  added: AddedCost[];
}

/** By receipt and line, in the order of the shares; what was taken back adds nothing. */
export function chargedLines(
  charges: readonly Pick<LandedChargeResource, "currency" | "shares">[],
): ChargedLine[] {
  const lines = new Map<
    string,
    Omit<ChargedLine, "added"> & { sums: Map<string, ReturnType<typeof money>> }
  >();
  for (const { currency, shares } of charges) {
    for (const { receiptId, lineItemId, sku, title, units, amount } of shares) {
      const key = `${receiptId}-${lineItemId}`;
      const line = lines.get(key) ?? { receiptId, lineItemId, sku, title, units, sums: new Map() };
      line.sums.set(currency, (line.sums.get(currency) ?? money(0)).plus(amount));
      lines.set(key, line);
    }
  }
  return [...lines.values()].flatMap(({ sums, ...line }) => {
    const added = [...sums].flatMap(([currency, sum]): AddedCost[] =>
      sum.isZero()
        ? []
        : [
            {
              currency,
              amount: sum.toNumber(),
              perUnit: line.units > 0 ? sum.div(line.units).toNumber() : null,
            },
          ],
    );
    return added.length > 0 ? [{ ...line, added }] : [];
  });
}
