import { dateFormat } from "./dates";
import type { PaperLanguage as Language } from "./language";

type Value = string | number;

/** What stands between a text's words. */
interface Gap {
  name: string;
  write(value: Value): string;
}

/** A text with gaps, `{{name}}`, `{{name, number}}` or `{{name, day}}`, taken apart. */
export type Pattern = readonly (string | Gap)[];

/** Takes a text apart; numbers and days are written as the language does. */
export function patternOf(text: string, language: Language): Pattern {
  // Words stand at even places, what a gap says of itself at odd ones.
  return text
    .split(/{{(.+?)}}/)
    .map((part, place) => (place % 2 === 0 ? part : gapOf(part, language)))
    .filter((part) => part !== "");
}

function gapOf(inside: string, language: Language): Gap {
  const [name = "", kind = ""] = inside.split(",").map((part) => part.trim());
  return { name, write: writerOf(kind, language) };
}

function writerOf(kind: string, language: Language): Gap["write"] {
  if (kind === "") return String;
  if (kind === "day") return (day) => writeDay(String(day), language);
  const [, digits] = /^number(?:\(maximumFractionDigits: (\d)\))?$/.exec(kind) ?? unknown(kind);
  const numbers = numbersIn(language, digits);
  // Most numbers are small and whole, and those look the same in every language here.
  return (value) => (isPlain(value) ? String(value) : numbers.format(Number(value)));
}

const formatters = new Map<string, Intl.NumberFormat>();

function numbersIn(language: Language, digits = ""): Intl.NumberFormat {
  const name = language + digits;
  const known = formatters.get(name);
  if (known) return known;
  const made = new Intl.NumberFormat(language, digits ? { maximumFractionDigits: Number(digits) } : {});
  formatters.set(name, made);
  return made;
}

function isPlain(value: Value): boolean {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) < 1_000;
}

/** Days are told as the shop's calendar has them. */
const dates = { en: dateFormat("en", "UTC"), de: dateFormat("de", "UTC"), fr: dateFormat("fr", "UTC") };

function writeDay(day: string, language: Language): string {
  return dates[language].day(new Date(`${day}T00:00Z`));
}

function unknown(kind: string): never {
  throw new Error(`Nothing is written as ${kind}.`);
}
