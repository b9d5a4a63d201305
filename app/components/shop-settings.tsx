import { createContext, type ReactNode, useContext } from "react";
import type { Language } from "~/texts/language";

/** What every page needs to know of the shop; the layout's loader answers it. */
export interface ShopSettings {
  apiKey: string;
  name: string;
  domain: string;
  currency: string;
  timeZone: string;
  /** How numbers, money and dates are written. */
  locale: string;
  language: Language;
  /** Decrypt what this browser stores for the shop. */
  storageKeys: readonly string[];
  /** What is known of the staff, by the platform's id. */
  staff: Readonly<Record<string, string>>;
}

const Context = createContext<ShopSettings | null>(null);

export function ShopSettingsProvider({ value, children }: { value: ShopSettings; children: ReactNode }) {
  return <Context.Provider value={value}>{children}</Context.Provider>;
}

/** The shop's currency, time zone and locale, inside any page under /app. */
export function useShopSettings(): ShopSettings {
  const settings = useContext(Context);
  if (!settings) throw new Error("useShopSettings is used outside the app's layout");
  return settings;
}
