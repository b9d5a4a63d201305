import { createInstance } from "i18next";
import { expect, it } from "vitest";
import { sentences as german } from "./de/sentences";
import { sentences as english } from "./en/sentences";
import { sentences as french } from "./fr/sentences";
import { type SentenceKey, translateSentence } from "./translate";
import { answerIn, answeringIn } from "./translate.server";

type Tree = { [name: string]: string | Tree };

function textsIn(tree: Tree, path = ""): [name: string, text: string][] {
  return Object.entries(tree).flatMap(([name, text]): [string, string][] =>
    typeof text === "string" ? [[path + name, text]] : textsIn(text, `${path}${name}.`),
  );
}

const days: Record<string, string> = { en: "Mar 1, 2026", de: "01.03.2026", fr: "1 mars 2026" };
const numbers = [0, 1, 2, 12, 999, 1_000, 1_234_567, -1, -4_321, 3.5, 0.123456, 12_345.678];

it.each([
  ["en", english],
  ["de", german],
  ["fr", french],
] as const)("formats every sentence in %s as i18next does for pages", (language, sentences) => {
  const i18n = createInstance({
    lng: language,
    defaultNS: "sentences",
    resources: { [language]: { sentences } },
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  void i18n.init();
  i18n.services.formatter?.add("day", () => days[language] ?? "");
  for (const [name, text] of textsIn(sentences)) {
    const key = name.replace(/_(one|other)$/, "");
    const gaps = [...text.matchAll(/{{(\w+)(, day)?/g)];
    for (const number of numbers) {
      const values = Object.fromEntries(gaps.map(([, gap = "", day]) => [gap, day ? "2026-03-01" : number]));
      const expected = i18n.t(key as never, { ...values, lng: language });
      expect(
        answeringIn("en", () => {
          answerIn(language);
          return translateSentence({ key: key as SentenceKey, values });
        }),
        name,
      ).toBe(expected);
    }
  }
});
