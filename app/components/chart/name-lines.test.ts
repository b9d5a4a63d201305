import { expect, it } from "vitest";
import { nameLines } from "./name-lines";

const lines = (name: string, row = 30) => nameLines(name, { letters: 16, row });

it("a name that fits is on one line", () => {
  expect(lines("Match Bottle")).toEqual(["Match Bottle"]);
});

it("the second line of their names distinguishes the variants of a product", () => {
  expect(lines("Everyday Mug - Charcoal")).toEqual(["Everyday Mug -", "Charcoal"]);
  expect(lines("Everyday Mug - Sea Glass")).toEqual(["Everyday Mug -", "Sea Glass"]);
  expect(lines("Wall Hook - Large Brass")).toEqual(["Wall Hook -", "Large Brass"]);
});

it("a name too long for two lines ends with an ellipsis", () => {
  expect(lines("Returned to the supplier because of cracks")).toEqual([
    "Returned to the",
    "supplier becaus…",
  ]);
  expect(lines("Donaudampfschifffahrtsgesellschaft")).toEqual(["Donaudampfschiff", "fahrtsgesellsch…"]);
});

it("a low row has one line", () => {
  expect(lines("Everyday Mug - Charcoal", 20)).toEqual(["Everyday Mug - …"]);
});
