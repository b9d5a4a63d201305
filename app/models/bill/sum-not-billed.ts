import { type Amount, currencyDigits, type Money, money } from "~/models/purchase-order/money";

interface Line {
  supplierId: number;
  supplierName: string;
  currency: string;
  units: number;
  amount: Amount;
  amountInShopCurrency: Amount | null;
}

export interface NotBilledSum {
  supplierId: number;
  supplierName: string;
  currency: string;
  units: number;
  /** In `currency`, decimal numbers of its digits. */
  amount: number;
  /** Null where the currency has no rate. */
  amountInShopCurrency: number | null;
}

/** What came and is not billed, by supplier and currency, suppliers by name. */
export function sumNotBilled(lines: readonly Line[], shopCurrency: string): NotBilledSum[] {
  const sums = new Map<string, Omit<NotBilledSum, "amount" | "amountInShopCurrency"> & Sums>();
  for (const { supplierId, supplierName, currency, units, amount, amountInShopCurrency } of lines) {
    const key = `${supplierId} ${currency}`;
    const before = sums.get(key) ?? {
      ...{ supplierId, supplierName, currency, units: 0, sum: money(0), worth: money(0) },
    };
    const worth =
      before.worth === null || amountInShopCurrency === null
        ? null
        : before.worth.plus(money(amountInShopCurrency));
    sums.set(key, { ...before, units: before.units + units, sum: before.sum.plus(money(amount)), worth });
  }
  return [...sums.values()]
    .map(({ sum, worth, ...row }) => ({
      ...row,
      amount: sum.toDecimalPlaces(currencyDigits(row.currency)).toNumber(),
      amountInShopCurrency: worth && worth.toDecimalPlaces(currencyDigits(shopCurrency)).toNumber(),
    }))
    .sort(
      (one, other) =>
        one.supplierName.localeCompare(other.supplierName) || one.currency.localeCompare(other.currency),
    );
}

interface Sums {
  sum: Money;
  worth: Money | null;
}
