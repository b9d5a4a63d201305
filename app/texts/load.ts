import { createInstance, type i18n } from "i18next";
import { type Language, languages } from "./language";
import { withMinus } from "./minus";

const sources = { en: () => import("./en"), de: () => import("./de") };

export interface LoadedTexts {
  i18n: i18n;
  /** Polaris' own words. */
  polaris: Awaited<ReturnType<(typeof sources)[Language]>>["polaris"];
}

const loaded = new Map<Language, LoadedTexts>();

/** Afterwards `textsIn` answers at once; a page is drawn, on either side, only when its language is there. */
export async function loadTexts(language: Language): Promise<void> {
  if (loaded.has(language)) return;
  const { texts, polaris } = await sources[language]();
  const i18n = createInstance({
    lng: language,
    defaultNS: "texts",
    resources: { [language]: { texts } },
    interpolation: { escapeValue: false },
    // Everything is here: nothing is fetched, so the instance is ready when `init` returns.
    initAsync: false,
  });
  await i18n.init();
  i18n.services.formatter?.addCached("number", (locale, options: Intl.NumberFormatOptions) => {
    const numbers = new Intl.NumberFormat(locale, { signDisplay: "negative", ...options });
    return (value: number) => withMinus(numbers.format(value));
  });
  loaded.set(language, { i18n, polaris });
}

/** The server speaks to every merchant. */
export async function loadAllTexts(): Promise<void> {
  await Promise.all(languages.map(loadTexts));
}

export function textsIn(language: Language): LoadedTexts {
  const texts = loaded.get(language);
  if (!texts) throw new Error(`The texts in ${language} are not loaded.`);
  return texts;
}
