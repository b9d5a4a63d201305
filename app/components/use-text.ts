import { textsIn } from "~/texts/load";
import { useShopSettings } from "./shop-settings";

/** The page's texts: `text("common.save")`, `text("common.counts.lines", { count: 3 })`. */
export function useText() {
  // A page asks a thousand times, so this only looks a value up: a language's texts never change.
  return textsIn(useShopSettings().language).i18n.t;
}
