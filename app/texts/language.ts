export const languages = ["en", "de"] as const;
export type Language = (typeof languages)[number];

/** The language of the pages for a locale such as `de-CH`; English for one that the app does not speak. */
export function languageOf(locale: string): Language {
  const [subtag = ""] = locale.toLowerCase().split("-");
  return languages.find((language) => language === subtag) ?? "en";
}
