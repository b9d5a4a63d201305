import { AsyncLocalStorage } from "node:async_hooks";
import Negotiator from "negotiator";
import { sentences as inGerman } from "./de/sentences";
import { sentences as inEnglish } from "./en/sentences";
import { type Language, languages } from "./language";
import { type Pattern, patternOf } from "./pattern";
import { type Sentence, setTranslator } from "./translate";

const catalogue = {
  en: { patterns: patternsIn(inEnglish, "en"), plural: new Intl.PluralRules("en") },
  de: { patterns: patternsIn(inGerman, "de"), plural: new Intl.PluralRules("de") },
};

const languageOfNow = new AsyncLocalStorage<{ language: Language }>();

setTranslator({ speak, language: languageOfTheRequest });

function speak({ key, values }: Sentence, language = languageOfTheRequest()): string {
  const { patterns, plural } = catalogue[language];
  const { count } = values;
  const counted = typeof count === "number" ? patterns.get(`${key}_${plural.select(count)}`) : undefined;
  const pattern = counted ?? patterns.get(key);
  // What was kept by a version that had other sentences.
  if (!pattern) return key;
  let said = "";
  for (const part of pattern) {
    if (typeof part === "string") said += part;
    else {
      const value = values[part.name];
      if (value !== undefined) said += typeof value === "object" ? speak(value, language) : part.write(value);
    }
  }
  return said;
}

interface Tree {
  [name: string]: string | Tree;
}

/** The texts of a catalogue by their whole names, as `sentence` has them. */
function patternsIn(tree: Tree, language: Language, path = "", found = new Map<string, Pattern>()) {
  for (const [name, text] of Object.entries(tree)) {
    if (typeof text === "string") found.set(path + name, patternOf(text, language));
    else patternsIn(text, language, `${path}${name}.`, found);
  }
  return found;
}

/** Everything said while `work` runs is in the language that these languages, as in Accept-Language, ask for. */
export function answeringIn<T>(wanted: string | undefined, work: () => T): T {
  return languageOfNow.run({ language: languageAsked(wanted) }, work);
}

/** From here on the request being answered is answered in this language. */
export function answerIn(language: Language): void {
  const now = languageOfNow.getStore();
  if (now) now.language = language;
}

function languageOfTheRequest(): Language {
  return languageOfNow.getStore()?.language ?? "en";
}

/** The first of the languages in an Accept-Language that the app speaks, the most wanted first. */
function languageAsked(header = ""): Language {
  if (header === "") return "en";
  const wanted = new Negotiator({ headers: { "accept-language": header.slice(0, 500) } }).languages();
  const subtags = wanted.map((tag) => tag.toLowerCase().split("-")[0]);
  return subtags.map((subtag) => languages.find((language) => language === subtag)).find(Boolean) ?? "en";
}
