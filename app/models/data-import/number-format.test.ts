import { expect, it } from "vitest";
import { DecimalEvidence, readNumber } from "./number-format";

function signOf(numbers: string[], separator = ","): string {
  const evidence = new DecimalEvidence();
  for (const number of numbers) evidence.add(number);
  return evidence.sign(separator);
}

it.each([
  ["a comma before two digits", ["4,10", "12"], ","],
  ["points between thousands", ["1.234,56"], ","],
  ["thousands several times", ["1.234.567"], ","],
  ["a point before two digits", ["4.10", "1,234.50"], "."],
  ["nothing", ["12", "7"], "."],
])("%s shows the sign before decimals", (_name, numbers, sign) => {
  expect(signOf(numbers)).toBe(sign);
});

it("three digits behind one sign show nothing, and the cells' separator decides", () => {
  expect(signOf(["1,234"])).toBe(".");
  expect(signOf(["1,234"], ";")).toBe(",");
});

it.each([
  ["€ 1.234,50", ",", 1234.5],
  ["1,234.50 USD", ".", 1234.5],
  ["$12", ".", 12],
  ["1 234,5", ",", 1234.5],
  ["1'234.5", ".", 1234.5],
  ["−3", ".", -3],
  ["twelve", ".", null],
  ["", ".", null],
  ["1.2.3", ",", 123],
] as const)("%j with %j is %j", (text, sign, number) => {
  expect(readNumber(text, sign)).toBe(number);
});
