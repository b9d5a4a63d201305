import { useMemo } from "react";
import { useShopSettings } from "~/components/shop-settings";
import { useText } from "~/components/use-text";
import { rateDecimals } from "~/models/exchange-rate/limits";
import { currencyDigits } from "~/models/purchase-order/money";

/** How rates are written: "$1.0842", with every decimal, and "1 EUR = $1.0842". */
export function useRateWords() {
  const text = useText();
  const { currency: shopCurrency, locale } = useShopSettings();
  const format = useMemo(() => {
    const minimumFractionDigits = currencyDigits(shopCurrency);
    const digits = { minimumFractionDigits, maximumFractionDigits: rateDecimals };
    return new Intl.NumberFormat(locale, { style: "currency", currency: shopCurrency, ...digits });
  }, [shopCurrency, locale]);
  const amount = (rate: number) => format.format(rate);
  return {
    amount,
    equation: (currency: string, rate: number) =>
      text("exchangeRates.equation", { currency, amount: amount(rate) }),
  };
}
