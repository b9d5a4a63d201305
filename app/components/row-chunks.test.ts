import { expect, it } from "vitest";
import { rowChunks } from "./row-chunks";

it("keeps every row in its order, few in one group and many in several", () => {
  for (const count of [0, 1, 100, 101, 1000]) {
    const rows = Array.from({ length: count }, (_, index) => index);
    const chunks = rowChunks(rows);
    expect(chunks.flatMap((chunk) => chunk.rows)).toEqual(rows);
    expect(chunks.length > 1).toBe(count > 100);
  }
});
