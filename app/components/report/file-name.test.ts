import { expect, it } from "vitest";
import { reportFileName } from "./file-name";

it.each([
  ["2026-01-01", "2026-11-21", "spend-2026-01-01-to-2026-11-21.csv"],
  ["2026-01-01", "", "spend-from-2026-01-01.csv"],
  ["", "2026-11-21", "spend-until-2026-11-21.csv"],
  ["", "", "spend.csv"],
])("from %j to %j the file is called %s", (start, end, name) => {
  expect(reportFileName("spend", { start, end })).toBe(name);
});
