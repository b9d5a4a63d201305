import { type PaperLanguage, paperLanguageOf, paperLanguages } from "~/texts/language";

/** Of a supplier's emails and papers; empty: the shop's. */
export const supplierLanguages = ["", ...paperLanguages] as const;
export type SupplierLanguage = (typeof supplierLanguages)[number];

/** The language that a supplier is written to in, and the locale by which its numbers and days are written. */
export function languageOfPapers(
  chosen: SupplierLanguage,
  shopLocale: string,
): { language: PaperLanguage; locale: string } {
  const language = chosen || paperLanguageOf(shopLocale);
  const isShops = chosen === "" || shopLocale.toLowerCase().split("-")[0] === chosen;
  return { language, locale: isShops ? shopLocale : withRegionOf(shopLocale, language) };
}

/** A shop's country stays: its paper is its paper, and its days are in its order. */
function withRegionOf(shopLocale: string, language: PaperLanguage): string {
  const region = /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})\b/i.exec(shopLocale)?.[1];
  return region ? `${language}-${region.toUpperCase()}` : language;
}
