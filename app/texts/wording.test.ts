import { describe, expect, it } from "vitest";
import { texts as german } from "./de";
import { sentences as inGerman } from "./de/sentences";
import { texts as english } from "./en";
import { sentences as inEnglish } from "./en/sentences";

// Papers are letters of the merchant's to a supplier, and as polite as those.
const { papers: _english, ...englishSentences } = inEnglish;
const { papers: _german, ...germanSentences } = inGerman;

type Tree = { [key: string]: string | Tree };

function flatten(tree: Tree, path = ""): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === "string" ? [[path + key, value]] : flatten(value, `${path}${key}.`),
  );
}

/** What replaces the banned words is in docs/architecture.md, "How the product speaks". */
const banned = {
  en: [
    /e-mail/i,
    /\bmails?\b/i,
    /\banew\b/i,
    /by (itself|themselves)\b/i,
    /\bnobody\b/i,
    /\bwhat lies\b/i,
    /\bplease\b/i,
    /\bstands? (in|here)\b/i,
    /\bgoes? on\b/i,
    /\b(take|takes|taken|took|taking) (it |them )?(over|up)\b/i,
    /\bin the way\b/i,
    /\bthere is no such\b/i,
    /\bis no [a-z]+ of\b/i,
    /\bare told\b/i,
    /\bnews\b/i,
    /\bbroke off\b/i,
    /\b(everybody|somebody)\b/i,
    /cancelled|catalogue|colour/i,
    /[‘’]/,
    / …/,
  ],
  de: [
    /\bEmail/,
    /\bbitte\b/i,
    /zurückgelegt/i,
    /verfolgt es/i,
    /von selbst/i,
    /erfahren Sie nichts/i,
    /im Weg\b/i,
    /nirgendwohin/i,
    /noch einen Blick/i,
    /\bNachricht davon\b/i,
    /\bbrach ab\b/i,
    /\bhinaus\b/i,
    /überverkauft/i,
    /Bestandsanpassung/i,
    /"Bestellregel/i,
    /\b[Dd]as hat nicht geklappt\b/,
  ],
};

describe.each([
  ["English", [english, englishSentences], banned.en],
  ["German", [german, germanSentences], banned.de],
] as const)("the product's %s", (_, trees, refused) => {
  it("contains no banned wording", () => {
    const found = trees
      .flatMap((tree) => flatten(tree))
      .flatMap(([key, text]) =>
        refused.filter((phrase) => phrase.test(text)).map((phrase) => `${key}: ${phrase} in “${text}”`),
      );
    expect(found).toEqual([]);
  });
});
