import { AsyncLocalStorage } from "node:async_hooks";
import Negotiator from "negotiator";
import { sentences as inGerman } from "./de/sentences";
import { sentences as inEnglish } from "./en/sentences";
import { sentences as inFrench } from "./fr/sentences";
import { languages, type PaperLanguage as Language, paperLanguages } from "./language";
import { type Pattern, patternOf } from "./pattern";
import { type Sentence, type SentenceValue, setTranslator } from "./translate";

const catalogue = {
  en: { patterns: patternsIn(inEnglish, "en"), plural: new Intl.PluralRules("en") },
  de: { patterns: patternsIn(inGerman, "de"), plural: new Intl.PluralRules("de") },
  // What suppliers read, and no more.
  fr: { patterns: patternsIn(inFrench, "fr"), plural: new Intl.PluralRules("fr") },
};

const languageOfNow = new AsyncLocalStorage<{ language: Language }>();

setTranslator({ speak, language: languageOfTheRequest });

function speak({ key, values }: Sentence, language = languageOfTheRequest()): string {
  const pattern = patternFor(key, values.count, language) ?? patternFor(key, values.count, "en");
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

function patternFor(key: string, count: SentenceValue | undefined, language: Language): Pattern | undefined {
  const { patterns, plural } = catalogue[language];
  // French has a third number, for millions, which is worded like the second.
  const counted =
    typeof count === "number"
      ? (patterns.get(`${key}_${plural.select(count)}`) ?? patterns.get(`${key}_other`))
      : undefined;
  return counted ?? patterns.get(key);
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
  return languageOfNow.run({ language: languageAsked(wanted, languages) ?? "en" }, work);
}

/** From here on the request being answered is answered in this language. */
export function answerIn(language: Language): void {
  const now = languageOfNow.getStore();
  if (now) now.language = language;
}

function languageOfTheRequest(): Language {
  return languageOfNow.getStore()?.language ?? "en";
}

/** As `answeringIn`, of the languages of papers: for who reads them. Null where none is asked for. */
export function paperLanguageAsked(wanted: string | undefined): Language | null {
  return languageAsked(wanted, paperLanguages);
}

/** The first of the languages in an Accept-Language that is among these, the most wanted first. */
function languageAsked(header = "", among: readonly Language[]): Language | null {
  if (header === "") return null;
  const wanted = new Negotiator({ headers: { "accept-language": header.slice(0, 500) } }).languages();
  const subtags = wanted.map((tag) => tag.toLowerCase().split("-")[0]);
  return subtags.map((subtag) => among.find((language) => language === subtag)).find(Boolean) ?? null;
}
