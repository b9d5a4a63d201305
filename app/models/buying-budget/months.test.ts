import { expect, it } from "vitest";
import { addMonths, monthRange } from "./months";

const today = "2026-11-30";

it("months are counted over the ends of years", () => {
  expect(["2026-11", "2026-12"].map((month) => addMonths(month, 2))).toEqual(["2027-01", "2027-02"]);
  expect(addMonths("2026-01", -1)).toBe("2025-12");
});

it("a range is six months from the present one on, unless its first or last month is said", () => {
  expect(monthRange({}, today)).toEqual({ from: "2026-11", to: "2027-04" });
  expect(monthRange({ from: "2025-01" }, today)).toEqual({ from: "2025-01", to: "2025-06" });
  expect(monthRange({ to: "2025-06" }, today)).toEqual({ from: "2025-01", to: "2025-06" });
  expect(monthRange({ from: "2026-12", to: "2026-12" }, today)).toEqual({ from: "2026-12", to: "2026-12" });
});

it("a range that ends before it begins, or of more than two years, is refused", () => {
  const fieldOf = (range: { from: string; to: string }) => {
    try {
      return monthRange(range, today);
    } catch (error) {
      return (error as { issues: { path: string }[] }).issues.map(({ path }) => path);
    }
  };
  expect(fieldOf({ from: "2026-12", to: "2026-11" })).toEqual(["from"]);
  expect(fieldOf({ from: "2025-01", to: "2027-01" })).toEqual(["to"]);
  expect(fieldOf({ from: "2025-01", to: "2026-12" })).toEqual({ from: "2025-01", to: "2026-12" });
});
