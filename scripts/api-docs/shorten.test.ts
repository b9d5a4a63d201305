import { expect, it } from "vitest";
import { shorten, withoutMarks } from "./shorten";

it("cuts long lists to two rows, however deep, and says how many are left out", () => {
  const rows = [1, 2, 3, 4].map((id) => ({ id }));
  expect(shorten({ rows, short: [1, 2, 3] })).toEqual({
    rows: [{ id: 1 }, { id: 2 }, "… and 2 more"],
    short: [1, 2, 3],
  });
  expect(withoutMarks(shorten([{ rows }]))).toEqual([{ rows: [{ id: 1 }, { id: 2 }] }]);
});
