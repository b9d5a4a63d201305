import { expect, it } from "vitest";
import { gramsOf } from "./weight";

it.each([
  [250, "GRAMS", 250],
  [0.35, "KILOGRAMS", 350],
  [2, "OUNCES", 56.7],
  [1.5, "POUNDS", 680.4],
] as const)("%d %s are %d grams", (value, unit, expected) => {
  expect(gramsOf({ weight: { value, unit } })).toBe(expected);
});

it("nothing and 0 are no weight", () => {
  for (const measured of [
    null,
    undefined,
    {},
    { weight: null },
    { weight: { value: 0, unit: "KILOGRAMS" as const } },
  ]) {
    expect(gramsOf(measured)).toBeNull();
  }
});
