import { useEffect, useState } from "react";
import { useShopSettings } from "./shop-settings";

/** "EUR – Euro"; the code alone until the page is alive, for server and browser may know different names. */
export function useCurrencyNames(): (code: string) => string {
  const { locale } = useShopSettings();
  const [names, setNames] = useState<Intl.DisplayNames | null>(null);
  useEffect(() => setNames(new Intl.DisplayNames([locale], { type: "currency" })), [locale]);
  return (code) => {
    const name = names?.of(code) ?? code;
    return name === code ? code : `${code} – ${name}`;
  };
}
