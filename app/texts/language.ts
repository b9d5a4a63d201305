export const languages = ["en", "de"] as const;
export type Language = (typeof languages)[number];

/** The language of the pages for a locale such as `de-CH`; English for one that the app does not speak. */
export function languageOf(locale: string): Language {
  const [subtag = ""] = locale.toLowerCase().split("-");
  return languages.find((language) => language === subtag) ?? "en";
}

/** The staff member's own locale, which the admin tells when it opens the app, else the shop's. */
export function localeOf(requested: string | null, shopLocale: string): string {
  const [locale = "en"] = [requested ?? "", shopLocale].filter((candidate) => isLocale(candidate));
  return locale;
}

function isLocale(candidate: string): boolean {
  try {
    return candidate !== "" && Intl.NumberFormat.supportedLocalesOf(candidate).length > 0;
  } catch {
    return false;
  }
}
