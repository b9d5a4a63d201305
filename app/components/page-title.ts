import type { MetaFunction } from "@remix-run/node";
import type { ParseKeys } from "i18next";
import { textsIn } from "~/texts/load";
import type { ShopSettings } from "./shop-settings";

/** The document's title, in the merchant's language. */
export function pageTitle(key: ParseKeys): MetaFunction {
  return ({ matches }) => {
    const layout = matches.find((match) => match?.id === "routes/app");
    const { language } = (layout?.data ?? {}) as Partial<ShopSettings>;
    return [{ title: `${textsIn(language ?? "en").i18n.t(key)} · Backroom` }];
  };
}
