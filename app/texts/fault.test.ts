import { beforeAll, expect, it } from "vitest";
import { faultText } from "./fault";
import { loadAllTexts, textsIn } from "./load";

beforeAll(loadAllTexts);

function inLanguage(language: "en" | "de", message: string): string {
  const fault = faultText(message, language);
  return fault ? textsIn(language).i18n.t(fault.key, fault.variables) : message;
}

it.each([
  ["must not be empty", "darf nicht leer sein"],
  ["must be a whole number from 0 to 3,650", "muss eine ganze Zahl von 0 bis 3.650 sein"],
  [
    "must be a number from 0 to 9,999,999.9999 with at most 4 decimals",
    "muss eine Zahl von 0 bis 9.999.999,9999 mit höchstens 4 Nachkommastellen sein",
  ],
  ["must be one e-mail address", "muss eine E-Mail-Adresse sein"],
  ["only the API can word this", "only the API can word this"],
])("%j is said in German, and in English as before", (message, german) => {
  expect(inLanguage("de", message)).toBe(german);
  expect(inLanguage("en", message)).toBe(message);
});
