import { describe, expect, it } from "vitest";
import { texts as german } from "./de";
import { sentences as germanSentences } from "./de/sentences";
import { texts as english } from "./en";
import { sentences as englishSentences } from "./en/sentences";
import { languageOf } from "./language";
import { loadAllTexts, textsIn } from "./load";

type Tree = { [key: string]: string | Tree };

function flatten(tree: Tree, path = ""): Map<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === "string" ? [[path + key, value] as const] : [...flatten(value, `${path}${key}.`)],
    ),
  );
}

const variablesOf = (text: string) =>
  [...text.matchAll(/\{\{\s*(\w+)[^}]*\}\}/g)].map(([, name]) => name).sort();
const tagsOf = (text: string) => [...text.matchAll(/<\/?\w+>/g)].map(([tag]) => tag).sort();

describe.each([
  ["the texts of the pages", english, german],
  ["the sentences of the server", englishSentences, germanSentences],
])("%s", (_, english, german) => {
  const inEnglish = flatten(english);
  const inGerman = flatten(german);

  it("all exist in German, and no others", () => {
    expect([...inGerman.keys()].sort()).toEqual([...inEnglish.keys()].sort());
  });

  it("are never empty and name the same variables and tags in both languages", () => {
    for (const [key, text] of inEnglish) {
      const translated = inGerman.get(key) ?? "";
      expect(text.trim(), key).not.toBe("");
      expect(translated.trim(), key).not.toBe("");
      expect(variablesOf(translated), key).toEqual(variablesOf(text));
      expect(tagsOf(translated), key).toEqual(tagsOf(text));
    }
  });

  it("have a singular and a plural wherever a number decides", () => {
    for (const key of inEnglish.keys()) {
      if (key.endsWith("_one")) expect([...inEnglish.keys()]).toContain(key.replace(/_one$/, "_other"));
    }
  });
});

describe("the texts", () => {
  it("contain numbers as the language writes them", async () => {
    await loadAllTexts();
    const count = 12_345;
    expect(textsIn("en").i18n.t("common.counts.units", { count })).toBe("12,345 units");
    expect(textsIn("de").i18n.t("common.counts.units", { count })).toBe("12.345 Stück");
    expect(textsIn("en").i18n.t("common.counts.units", { count: 1 })).toBe("1 unit");
  });
});

it.each([
  ["de", "de"],
  ["de-AT", "de"],
  ["DE", "de"],
  ["en-GB", "en"],
  ["fr", "en"],
  ["", "en"],
])("for the locale %j are in %s", (locale, language) => {
  expect(languageOf(locale)).toBe(language);
});
