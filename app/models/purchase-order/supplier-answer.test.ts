import { describe, expect, it } from "vitest";
import {
  agreedDays,
  type AnsweredLine,
  type AskedLine,
  changedLines,
  changesOfAnswer,
  confirmsOrder,
  expectedByAnswer,
  isSameAnswer,
  revisionByAnswer,
  type SupplierAnswer,
} from "./supplier-answer";

const mug: AskedLine = {
  ...{ id: 1, title: "Mug", quantity: 10, receivedQuantity: 0, costPrice: 2.5, expectedOn: "2026-12-01" },
};
const bowl: AskedLine = { ...mug, id: 2, title: "Bowl", quantity: 4 };
const asked = [mug, bowl];

function answered(...lines: (Partial<AnsweredLine> & { id: number })[]): SupplierAnswer {
  const all = asked.map(({ id, quantity, costPrice, expectedOn }) => ({
    ...{ id, quantity, costPrice, expectedOn },
    ...lines.find((line) => line.id === id),
  }));
  return { note: "", lines: all, changes: changesOfAnswer(asked, all) };
}

describe("what an answer changes", () => {
  it("is nothing where each line is as asked for", () => {
    expect(answered().changes).toEqual([]);
    expect(confirmsOrder({ answer: answered(), acceptedLines: [] })).toBe(true);
  });

  it("is each field of a line that differs, and a line that will not come", () => {
    const { changes } = answered(
      { id: 1, quantity: 8, costPrice: 2.75, expectedOn: "2026-12-09" },
      { id: 2, quantity: 0 },
    );
    const ofMug = { kind: "line", id: 1, title: "Mug" };
    expect(changes).toEqual([
      { ...ofMug, field: "quantity", from: 10, to: 8 },
      { ...ofMug, field: "costPrice", from: 2.5, to: 2.75 },
      { ...ofMug, field: "expectedOn", from: "2026-12-01", to: "2026-12-09" },
      { kind: "removed", id: 2, title: "Bowl", quantity: 4 },
    ]);
    expect(changedLines({ changes })).toEqual([1, 2]);
  });
});

describe("an accepted answer", () => {
  const answer = answered({ id: 1, quantity: 8, costPrice: 2.75 }, { id: 2, quantity: 0 });

  it("becomes a revision of the accepted lines alone", () => {
    expect(revisionByAnswer(answer, [1, 2])).toEqual({
      lineItems: [{ id: 1, quantity: 8, costPrice: 2.75 }],
      removeLines: [2],
    });
    expect(revisionByAnswer(answer, [2])).toEqual({ lineItems: [], removeLines: [2] });
    expect(confirmsOrder({ answer, acceptedLines: [1, 2] })).toBe(false);
  });

  it("with other days alone needs no revision, and confirms the order when all are accepted", () => {
    const later = answered({ id: 1, expectedOn: "2026-12-20" }, { id: 2, expectedOn: "2026-12-09" });
    expect(revisionByAnswer(later, [1, 2])).toBeNull();
    expect(confirmsOrder({ answer: later, acceptedLines: [1, 2] })).toBe(true);
    expect(confirmsOrder({ answer: later, acceptedLines: [2] })).toBe(false);
  });

  it("moves the order to the last day on which something comes", () => {
    const later = answered({ id: 1, expectedOn: "2026-12-20" }, { id: 2, expectedOn: "2026-12-09" });
    expect(expectedByAnswer({ answer: later, acceptedLines: [1, 2] })).toBe("2026-12-20");
    expect(expectedByAnswer({ answer: later, acceptedLines: [2] })).toBe("2026-12-09");
    expect(expectedByAnswer({ answer, acceptedLines: [1, 2] })).toBeUndefined();
    const without = answered({ id: 1, quantity: 0 }, { id: 2, expectedOn: "2026-11-30" });
    expect(expectedByAnswer({ answer: without, acceptedLines: [1, 2] })).toBe("2026-11-30");
  });

  it("leaves each line its agreed day, that of a later answer last", () => {
    const first = { answer: answered({ id: 1, expectedOn: "2026-12-20" }), acceptedLines: [1] };
    const second = { answer: answered({ id: 1, expectedOn: "2026-12-24" }), acceptedLines: [2] };
    expect([...agreedDays([first])]).toEqual([
      [1, "2026-12-20"],
      [2, "2026-12-01"],
    ]);
    expect(agreedDays([first, second]).get(1)).toBe("2026-12-01");
  });
});

it("is the same again where note and lines are, in whatever order JSON has kept the fields", () => {
  const one = answered({ id: 1, quantity: 8 });
  const [line = one.lines[0], ...rest] = one.lines;
  const { expectedOn, costPrice, quantity, id } = line as AnsweredLine;
  expect(isSameAnswer({ ...one, lines: [{ expectedOn, costPrice, quantity, id }, ...rest] }, one)).toBe(true);
  expect(isSameAnswer({ ...one, note: "Later" }, one)).toBe(false);
  expect(isSameAnswer(answered(), one)).toBe(false);
  expect(isSameAnswer(null, one)).toBe(false);
});
