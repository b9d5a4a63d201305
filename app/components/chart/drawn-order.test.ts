import { expect, it } from "vitest";
import { drawnOrder } from "./drawn-order";

it("bars stand after what they are compared with, and parts of a stack in their own order", () => {
  expect(drawnOrder(3, "bars")).toEqual([2, 1, 0]);
  expect(drawnOrder(3, "stack")).toEqual([0, 1, 2]);
});
