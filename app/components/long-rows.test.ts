import { expect, it } from "vitest";
import { rowChunks } from "./long-rows";

const rowsOf = (count: number) => Array.from({ length: count }, (_, index) => index);

it("keeps every row in its order, few in one group and many in several", () => {
  for (const count of [0, 1, 100, 101, 1000]) {
    const chunks = rowChunks(rowsOf(count));
    expect(chunks.flat()).toEqual(rowsOf(count));
    expect(chunks.length > 1).toBe(count > 100);
  }
});

it("reuses groups whose rows are the same", () => {
  const before = rowChunks(rowsOf(200));
  const after = rowChunks(rowsOf(200).with(30, -1), before);
  expect(after.map((chunk, index) => chunk === before[index])).toEqual(before.map((_, index) => index !== 1));
});
