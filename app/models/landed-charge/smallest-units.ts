import { type Amount, currencyDigits, money } from "~/models/purchase-order/money";

/** An amount that the currency has, in its smallest units: 1050 of $10.50, 10 of ¥10. */
export function toSmallestUnits(amount: Amount, currency: string): bigint {
  return BigInt(
    money(amount)
      .times(money(10).pow(currencyDigits(currency)))
      .toFixed(0),
  );
}

/** The amount as decimal text. */
export function fromSmallestUnits(units: bigint, currency: string): string {
  return money(units)
    .div(money(10).pow(currencyDigits(currency)))
    .toFixed();
}
