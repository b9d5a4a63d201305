import { expect, it } from "vitest";
import { inCases } from "./cases";

it("units are counted in cases, with what is beyond the last whole one", () => {
  expect(inCases(36, 12)).toEqual({ cases: 3, loose: 0 });
  expect(inCases(40, 12)).toEqual({ cases: 3, loose: 4 });
  expect(inCases(5, 12)).toEqual({ cases: 0, loose: 5 });
  expect(inCases(5, 1)).toEqual({ cases: 5, loose: 0 });
});
