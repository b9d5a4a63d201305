import { expect, it } from "vitest";
import { shortInAWeek } from "./waiting";

it.each([
  [{ currentStock: 0, incoming: 0, unitsSold: 30 }, 7],
  [{ currentStock: 3, incoming: 2, unitsSold: 30 }, 2],
  [{ currentStock: 3, incoming: 4, unitsSold: 30 }, 0],
  [{ currentStock: 0, incoming: 0, unitsSold: 1 }, 1],
  [{ currentStock: -5, incoming: 0, unitsSold: 30 }, 7],
  [{ currentStock: 0, incoming: 0, unitsSold: 0 }, 0],
  [{ currentStock: 0, incoming: 0, unitsSold: -4 }, 0],
])("waiting a week with %j leaves %d units of demand unmet", (situation, units) => {
  expect(shortInAWeek(situation)).toBe(units);
});
