import { expect, it } from "vitest";
import { eveningsOf } from "./evenings";

const days = { from: 10, until: 14 };

it("has in an evening what the next day with a change began with", () => {
  const openings = new Map([
    [12, 8],
    [14, 5],
  ]);
  expect(eveningsOf([{ now: 9, since: 0, openings }], days)).toEqual([8, 8, 5, 5, 9]);
});

it("has today's changes behind it", () => {
  expect(eveningsOf([{ now: 1, since: 0, openings: new Map([[15, 7]]) }], days)).toEqual([7, 7, 7, 7, 7]);
});

it("adds up the levels that are known, and knows nothing before the first", () => {
  const levels = [
    { now: 3, since: 11, openings: new Map<number, number>() },
    { now: 4, since: 13, openings: new Map<number, number>() },
  ];
  expect(eveningsOf(levels, days)).toEqual([null, 3, 3, 7, 7]);
  expect(eveningsOf([], days)).toEqual([null, null, null, null, null]);
});
