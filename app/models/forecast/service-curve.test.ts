import { expect, it } from "vitest";
import { pointAtFillRate } from "./service-curve";

const points = [
  { safety: 20, fillRate: 0.98, stockValue: 3_000 },
  { safety: 5, fillRate: 0.9, stockValue: 1_000 },
  { safety: 10, fillRate: 0.95, stockValue: 1_600 },
];

it("finds a point that was replayed", () => {
  expect(pointAtFillRate(points, 0.95)).toEqual(points[2]);
});

it("lies between the points around it, nearer to the nearer one", () => {
  const at96 = pointAtFillRate(points, 0.96);
  expect(at96?.stockValue).toBeGreaterThan(1_600);
  expect(at96?.stockValue).toBeLessThan(2_200);
  expect(at96?.safety).toBeGreaterThan(10);
  expect(at96?.safety).toBeLessThan(15);
});

it("does not guess beyond the points", () => {
  expect(pointAtFillRate(points, 0.99)).toBeNull();
  expect(pointAtFillRate(points, 0.8)).toBeNull();
  expect(pointAtFillRate([], 0.8)).toBeNull();
});
