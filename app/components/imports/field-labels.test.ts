import { expect, it } from "vitest";
import { guessKind, guessMapping } from "~/models/data-import/columns";
import { importFields, templateKinds } from "~/models/data-import/kinds";
import { imports as german } from "~/texts/de/imports";
import { imports as english } from "~/texts/en/imports";

const languages = { English: english.fields, German: german.fields };

it.each(Object.keys(languages) as (keyof typeof languages)[])(
  "a template in %s is recognized",
  (language) => {
    const labels: Record<string, string> = languages[language];
    for (const kind of templateKinds) {
      const names = importFields[kind].map(({ name }) => name);
      const heads = names.map((name) => labels[name] ?? "");
      expect(guessMapping(kind, heads)).toEqual(Object.fromEntries(names.map((name, at) => [name, at])));
      expect(guessKind(heads)).toBe(kind);
    }
  },
);
