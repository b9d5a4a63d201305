import { expect, it } from "vitest";
import { languageOfPapers } from "./paper-language";

it.each([
  ["", "en", "en", "en"],
  ["", "de-CH", "de", "de-CH"],
  ["", "fr-CA", "fr", "fr-CA"],
  ["", "ja", "en", "ja"],
  ["", "", "en", ""],
  ["fr", "en", "fr", "fr"],
  ["fr", "en-CA", "fr", "fr-CA"],
  ["fr", "fr-CH", "fr", "fr-CH"],
  ["de", "zh-Hant-TW", "de", "de-TW"],
  ["en", "ja", "en", "en"],
  ["fr", "not a locale", "fr", "fr"],
] as const)(
  "a supplier with the language %j of a shop in %j is written to in %s, by %j",
  (chosen, shop, language, locale) => {
    expect(languageOfPapers(chosen, shop)).toEqual({ language, locale });
  },
);
