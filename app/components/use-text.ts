import { useTranslation } from "react-i18next";

/** The page's texts: `text("common.save")`, `text("common.counts.lines", { count: 3 })`. */
export function useText() {
  return useTranslation().t;
}
