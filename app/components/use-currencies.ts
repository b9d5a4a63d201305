import { useEffect, useState } from "react";
import { useShopSettings } from "./shop-settings";
import { useCurrencyNames } from "./use-currency-names";

/** The currencies to choose from; until the page is alive these alone, for server and browser may know different ones. */
export function useCurrencies(given: readonly string[]): { value: string; label: string }[] {
  const { locale } = useShopSettings();
  const nameOf = useCurrencyNames();
  const [known, setKnown] = useState<readonly string[]>([]);
  useEffect(() => setKnown(Intl.supportedValuesOf("currency")), []);
  const codes = [...new Set([...given, ...known])];
  return codes
    .map((code) => ({ value: code, label: nameOf(code) }))
    .sort((one, other) => one.value.localeCompare(other.value, locale));
}
