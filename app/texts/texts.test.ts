import { readdirSync, readFileSync, statSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { texts as german } from "./de";
import { sentences as germanSentences } from "./de/sentences";
import { texts as english } from "./en";
import { sentences as englishSentences } from "./en/sentences";
import { sentences as frenchSentences } from "./fr/sentences";
import { languageOf, paperLanguageOf } from "./language";
import { loadAllTexts, textsIn } from "./load";

type Tree = { [key: string]: string | Tree };

function flatten(tree: Tree, path = ""): Map<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === "string" ? [[path + key, value] as const] : [...flatten(value, `${path}${key}.`)],
    ),
  );
}

/** The keys that these files and folders name, where a part is worked out with anything in its place. */
function usedIn(places: readonly string[]): RegExp[] {
  const files = places.flatMap((place) =>
    statSync(place).isDirectory()
      ? readdirSync(place, { recursive: true, encoding: "utf8" })
          .filter((file) => /\.tsx?$/.test(file) && !file.includes(".test."))
          .map((file) => `${place}/${file}`)
      : [place],
  );
  const keys = files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/\b(?:say|sentence|translate|fault)\(\s*(["`])(.+?)\1/gs)].map(
      ([, , key = ""]) => key,
    ),
  );
  return keys
    .filter((key) => !ofMerchants.has(key))
    .map((key) => {
      const parts = key.split(/\$\{.+?\}/).map((part) => part.replaceAll(".", "\\."));
      return new RegExp(`^${parts.join("[^.]+")}(_one|_other)?$`);
    });
}

/** What the merchant reads of sending a paper. */
const ofMerchants = new Set([
  ...["purchaseOrders.documentUnavailable", "purchaseOrders.mailServiceSilent"],
  ...["fields.ids"],
]);

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

describe("the languages of papers alone", () => {
  const inEnglish = flatten(englishSentences);
  const inFrench = flatten(frenchSentences);

  it("have no text that English has not, and name the same variables", () => {
    for (const [key, text] of inFrench) {
      expect(text.trim(), key).not.toBe("");
      expect(variablesOf(text), key).toEqual(variablesOf(inEnglish.get(key) ?? "none"));
    }
  });

  it("have each text that a supplier's papers, emails, and page use", () => {
    const used = usedIn([
      ...["app/documents", "app/emails", "app/http/confirmation", "app/routes/confirm.$token"],
      ...["answer.server.ts", "schema.ts"].map((file) => `app/models/order-confirmation/${file}`),
      "app/http/limits/address-limit-middleware.server.ts",
    ]);
    const wanted = [...inEnglish.keys()].filter((key) => used.some((pattern) => pattern.test(key)));
    expect(wanted.length).toBeGreaterThan(80);
    expect(wanted.filter((key) => !inFrench.has(key))).toEqual([]);
    // What is drawn is named by parts too.
    const drawn = [...inEnglish.keys()].filter((key) => /^(papers|confirmation\.page)\./.test(key));
    expect(drawn.filter((key) => !inFrench.has(key))).toEqual([]);
  });

  it.each([
    ["fr-CA", "fr"],
    ["de-CH", "de"],
    ["ja", "en"],
    ["", "en"],
  ])("for the locale %j are in %s", (locale, language) => {
    expect(paperLanguageOf(locale)).toBe(language);
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
