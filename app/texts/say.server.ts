import { AsyncLocalStorage } from "node:async_hooks";
import { format } from "date-fns";
import { de as german, enUS as english } from "date-fns/locale";
import { createInstance } from "i18next";
import { sentences as inGerman } from "./de/sentences";
import { sentences as inEnglish } from "./en/sentences";
import { languageOf, languages, type Language } from "./language";
import { speakThrough, type Sentence, type SentenceValue } from "./say";

const days = {
  en: { pattern: "d MMM yyyy", locale: english },
  de: { pattern: "d. MMM yyyy", locale: german },
};

const i18n = createInstance({
  lng: "en",
  supportedLngs: languages,
  defaultNS: "sentences",
  resources: { en: { sentences: inEnglish }, de: { sentences: inGerman } },
  interpolation: { escapeValue: false },
  initAsync: false,
});
void i18n.init();
i18n.services.formatter?.add("day", (day: string, language) => {
  const { pattern, locale } = days[languageOf(language ?? "en")];
  return format(new Date(`${day}T00:00`), pattern, { locale });
});

const languageOfNow = new AsyncLocalStorage<{ language: Language }>();

speakThrough({ speak, language: languageOfTheRequest });

function speak({ key, values }: Sentence, language = languageOfTheRequest()): string {
  const said = Object.entries(values).map(([name, value]) => [name, wordsOf(value, language)]);
  // What somebody named a product is no pattern of ours, whatever signs it has.
  return i18n.t(key as never, {
    lng: language,
    nest: false,
    count: values.count,
    replace: Object.fromEntries(said),
  });
}

function wordsOf(value: SentenceValue, language: Language): string | number {
  return typeof value === "object" ? speak(value, language) : value;
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
  const wanted = header
    .slice(0, 500)
    .split(",")
    .map((part) => {
      const [tag = "", ...options] = part.trim().toLowerCase().split(";");
      const quality = Number(
        options
          .find((option) => option.trim().startsWith("q="))
          ?.trim()
          .slice(2) ?? 1,
      );
      return { subtag: tag.trim().split("-")[0], quality: quality >= 0 ? quality : 0 };
    });
  const best = wanted.filter(({ quality }) => quality > 0).sort((a, b) => b.quality - a.quality);
  for (const { subtag } of best) {
    const spoken = languages.find((language) => language === subtag);
    if (spoken) return spoken;
  }
  return "en";
}
