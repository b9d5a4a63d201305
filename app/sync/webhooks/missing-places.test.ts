import { expect, it } from "vitest";
import { MissingPlaces } from "./missing-places";

it("remembers a location of a shop for an hour, and no longer", () => {
  let now = 0;
  const places = new MissingPlaces(() => now);
  places.add(1, 7n);
  expect([places.has(1, 7n), places.has(1, 8n), places.has(2, 7n)]).toEqual([true, false, false]);
  now = 3_600_000;
  expect(places.has(1, 7n)).toBe(false);
});
