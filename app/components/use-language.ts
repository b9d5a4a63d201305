import { useLocation, useRouteLoaderData } from "@remix-run/react";
import { type Language, languageOf } from "~/texts/language";
import type { ShopSettings } from "./shop-settings";

/** The member of staff's, as the page's layout knows it or as the admin reports it. */
export function useLanguage(): Language {
  const settings = useRouteLoaderData<ShopSettings>("routes/app");
  const { search } = useLocation();
  return settings?.language ?? languageOf(new URLSearchParams(search).get("locale") ?? "");
}
