import { randomFrom } from "./random";

/** What a random case is drawn from, the same for the same name. */
export function lotOf(name: string) {
  const next = randomFrom(name);
  const below = (most: number) => Math.floor(next() * most);
  const pick = <T>(list: readonly T[]): T => list[below(list.length)]!;
  /** A whole number of smallest units of a currency of so many digits, and the same as decimal text. */
  const amount = (most: number, digits: number) => {
    const units = BigInt(below(most));
    const text = units.toString().padStart(digits + 1, "0");
    const [whole, rest] = [text.slice(0, text.length - digits), text.slice(text.length - digits)];
    return { units, text: digits === 0 ? whole : `${whole}.${rest}` };
  };
  return { next, below, pick, amount };
}

/** Each currency of the tests of money, with its digits. */
export const currenciesOfTests = [
  ["JPY", 0],
  ["USD", 2],
  ["EUR", 2],
  ["KWD", 3],
] as const;
