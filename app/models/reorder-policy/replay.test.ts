import { expect, it } from "vitest";
import { replay, type ReplayedPolicy } from "./replay";

const conditions = {
  firstDay: 0,
  lastDay: 4,
  isOrderDay: (_: number, day: number) => day % 2 === 0,
  leadTime: () => 2,
};
const byDay = (...asked: number[]) => asked.map((units) => Float64Array.of(units));
const one = { joins: 0, supplier: 0, cost: 3 };

function upToTen(seen: [day: number, sold: number, opening: number][] = []): ReplayedPolicy {
  return {
    startingStock: () => 4,
    order: (_, _day, position) => Math.max(0, 10 - position),
    learn: (_, day, sold, opening) => void seen.push([day, sold, opening]),
  };
}

it("serves what is there, loses the rest, and receives orders after their lead time", () => {
  const seen: [number, number, number][] = [];
  const [outcome] = replay([one], upToTen(seen), { ...conditions, asked: byDay(3, 5, 2, 0, 1) });
  // Morning 0: 4 there, 6 ordered, which arrive on morning 2; then 10 - 6 and 10 - 8 are ordered.
  expect(seen).toEqual([
    [0, 3, 4],
    [1, 1, 1],
    [2, 2, 6],
    [3, 0, 4],
    [4, 1, 8],
  ]);
  expect(outcome).toEqual({
    asked: 11,
    served: 7,
    stockValueDays: (1 + 0 + 4 + 4 + 7) * 3,
    days: 5,
    shortDays: 1,
    emptyDays: 0,
    orderLines: 3,
    unitsOrdered: 6 + 4 + 2,
    boundAtEnd: (7 + 2) * 3,
  });
});

it("judges a variant from the day on which it joins", () => {
  const seen: [number, number, number][] = [];
  const [outcome] = replay([{ ...one, joins: 3 }], upToTen(seen), {
    ...conditions,
    asked: byDay(9, 9, 9, 1, 1),
  });
  expect(seen.map(([day]) => day)).toEqual([3, 4]);
  expect(outcome).toMatchObject({ asked: 2, served: 2, days: 2 });
});
