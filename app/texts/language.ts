export const languages = ["en", "de"] as const;
export type Language = (typeof languages)[number];

/** What suppliers may be written to in: the languages of the pages, and those that only papers have. */
export const paperLanguages = [...languages, "fr"] as const;
export type PaperLanguage = (typeof paperLanguages)[number];

/** The language of the pages for a locale such as `de-CH`; English for one that the app does not speak. */
export function languageOf(locale: string): Language {
  return languages.find((language) => language === subtagOf(locale)) ?? "en";
}

/** The language of papers for a locale such as `fr-CA`; English for one in which there are none. */
export function paperLanguageOf(locale: string): PaperLanguage {
  return paperLanguages.find((language) => language === subtagOf(locale)) ?? "en";
}

/** The staff member's own locale, which the admin tells when it opens the app, else the shop's. */
export function localeOf(requested: string | null, shopLocale: string): string {
  const [locale = "en"] = [requested ?? "", shopLocale].filter((candidate) => isLocale(candidate));
  return locale;
}

function subtagOf(locale: string): string {
  return locale.toLowerCase().split("-")[0] ?? "";
}

function isLocale(candidate: string): boolean {
  try {
    return candidate !== "" && Intl.NumberFormat.supportedLocalesOf(candidate).length > 0;
  } catch {
    return false;
  }
}
