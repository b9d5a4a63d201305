import type { sentences } from "./en/sentences";
import type { PaperLanguage as Language } from "./language";

type Texts = typeof sentences;
type KeysOf<Tree, Path extends string = ""> = {
  [Key in keyof Tree & string]: Tree[Key] extends string
    ? `${Path}${Key}`
    : KeysOf<Tree[Key], `${Path}${Key}.`>;
}[keyof Tree & string];
type WithoutNumber<Key> = Key extends `${infer Stem}_one` | `${infer Stem}_other` ? Stem : Key;

/** The name of a sentence in app/texts/en/sentences, whether it is of one or of many. */
export type SentenceKey = WithoutNumber<KeysOf<Texts>>;

type TextAt<Tree, Key> = Key extends `${infer Head}.${infer Rest}`
  ? Head extends keyof Tree
    ? TextAt<Tree[Head], Rest>
    : never
  : Key extends keyof Tree
    ? Tree[Key]
    : Key extends string
      ? `${Key}_other` extends keyof Tree
        ? Tree[`${Key}_other`]
        : never
      : never;
type NameIn<Variable> = Variable extends `${infer Name},${string}` ? Name : Variable;
type NamesIn<Text> = Text extends `${string}{{${infer Variable}}}${infer Rest}`
  ? NameIn<Variable> | NamesIn<Rest>
  : never;

/** A day is `YYYY-MM-DD`; a sentence may be a part of another one. */
export type SentenceValue = string | number | Sentence;
/** A number that decides between one and many is given, whether the text has it or says it in other words. */
type NamesFor<Key> = (NamesIn<TextAt<Texts, Key>> & string) | (Key extends Counted ? "count" : never);
type Counted = StemOf<KeysOf<Texts>>;
type StemOf<Key> = Key extends `${infer Stem}_other` ? Stem : never;
type ValuesFor<Key> = [NamesFor<Key>] extends [never] ? [] : [values: Record<NamesFor<Key>, SentenceValue>];

/** What is to be said, in no language yet. */
export interface Sentence {
  key: SentenceKey;
  values: Record<string, SentenceValue>;
}

interface Translator {
  /** Says a sentence in a language, or in the one of the request being answered. */
  speak(sentence: Sentence, language?: Language): string;
  /** Of the request being answered; English where there is none. */
  language(): Language;
}

let translator: Translator = { speak: ({ key }) => key, language: () => "en" };

/** The server has a voice; a browser loads no sentences, since it never says them. */
export function setTranslator(given: Translator): void {
  translator = given;
}

/** Of the request being answered; English where there is none. */
export function currentLanguage(): Language {
  return translator.language();
}

/** Says sentences in one language, whoever is being answered. */
export type Words = <Key extends SentenceKey>(key: Key, ...values: ValuesFor<Key>) => string;

export function sentence<Key extends SentenceKey>(key: Key, ...[values]: ValuesFor<Key>): Sentence {
  return { key, values: values ?? {} };
}

/** The sentence in the language of whoever is being answered; in English where nobody is. */
export function translate<Key extends SentenceKey>(key: Key, ...values: ValuesFor<Key>): string {
  return translator.speak(sentence(key, ...values));
}

/** Says sentences in this language, for papers and whoever reads them. */
export function wordsIn(language: Language): Words {
  return (key, ...values) => translator.speak(sentence(key, ...values), language);
}

/** As `say`, for zod: said when a value is at fault. */
export function fault<Key extends SentenceKey>(key: Key, ...values: ValuesFor<Key>) {
  return { error: () => translate(key, ...values) };
}

/** As `say`, of a sentence made before. */
export function translateSentence(sentence: Sentence): string {
  return translator.speak(sentence);
}

/** Parts that become one, however many there are: `a, b, c`. */
export function joined(
  glue: "listed" | "also" | "then",
  [first = "", ...rest]: readonly (Sentence | string)[],
): Sentence | string {
  return rest.reduce<Sentence | string>(
    (before, next) => sentence(`together.${glue}`, { first: before, second: next }),
    first,
  );
}

/** What logs are told, whoever is being answered. */
export function inEnglish(sentence: Sentence): string {
  return translator.speak(sentence, "en");
}
