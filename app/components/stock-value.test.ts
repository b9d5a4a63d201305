import { expect, it } from "vitest";
import { makeFormat } from "./format";
import { stockValue } from "./stock-value";

const format = makeFormat({ currency: "USD", locale: "en", timeZone: "UTC" });
const worth = (...values: (number | null)[]) =>
  stockValue(
    format,
    values.map((value) => ({ value })),
  );

it("adds up what a variant's locations are worth", () => {
  expect(worth(0.1, 0.2, 1_200)).toBe("$1,200.30");
});

it("is a dash where the variant has no cost, and an amount where nothing is on hand", () => {
  expect(worth(null, null)).toBe("–");
  expect(worth(0)).toBe("$0.00");
});
