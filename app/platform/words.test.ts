import { expect, it } from "vitest";
import { keepable } from "./words";

it("ordinary titles stay as they are", () => {
  for (const title of ["Blue mug", "Tasse „bleue“ – ½ l", "👩‍👧 mug", "青いマグカップ", ""])
    expect(keepable(title)).toBe(title);
});

it("what a database cannot store is left out of a title", () => {
  expect(keepable("Blue\0 mug")).toBe("Blue mug");
  expect(keepable("Blue \ud800mug\udfff")).toBe("Blue \ufffdmug\ufffd");
});

it("a title beyond the platform's own limit is cut, never through a character", () => {
  expect(keepable("x".repeat(100_000))).toBe("x".repeat(255));
  expect(keepable(`${"x".repeat(254)}😀`)).toBe(`${"x".repeat(254)}\ufffd`);
});
