import { expect, it } from "vitest";
import { everyDay } from "./value-days";

it("a value stays until the day on which it changes", () => {
  const changes = [
    { day: "2028-02-28", value: 10 },
    { day: "2028-03-01", value: 12.5 },
    { day: "2028-03-02", value: 12.5 },
  ];
  expect(everyDay(changes)).toEqual([
    { day: "2028-02-28", value: 10 },
    { day: "2028-02-29", value: 10 },
    { day: "2028-03-01", value: 12.5 },
    { day: "2028-03-02", value: 12.5 },
  ]);
  expect(everyDay([])).toEqual([]);
});
