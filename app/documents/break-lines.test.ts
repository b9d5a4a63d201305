import fc from "fast-check";
import { expect, test } from "vitest";
import { breakLines, textWidth } from "./break-lines";

const monospace = { size: 10, widthOf: () => 0.5 };

test("a text breaks at spaces where the line is full", () => {
  expect(breakLines("one two three", { ...monospace, width: 40 })).toEqual(["one two", "three"]);
});

test("a word that is wider than the line goes on in the next", () => {
  expect(breakLines("Abzeichenhalterung", { ...monospace, width: 50 })).toEqual(["Abzeichenh", "alterung"]);
});

test("what is beyond the last allowed line is cut with an ellipsis", () => {
  expect(breakLines("one two three four five", { ...monospace, width: 25, most: 2 })).toEqual(["one", "tw…"]);
});

test("words of scripts without spaces stay whole, and no line begins with a full stop", () => {
  const lines = breakLines("手作りの陶器、カフェに最適です。", { ...monospace, width: 40 });
  expect(lines.join("")).toBe("手作りの陶器、カフェに最適です。");
  expect(lines).toContain("カフェに最適");
  for (const line of lines) expect(line).not.toMatch(/^[、。]/);
});

test("a letter and the marks on it stay together, also where the text is cut", () => {
  expect(breakLines("ก้ก้ก้ก้", { ...monospace, width: 20 })).toEqual(["ก้ก้", "ก้ก้"]);
  expect(breakLines("ก้ก้ก้ก้", { ...monospace, width: 20, most: 1 })).toEqual(["ก้…"]);
});

test("no line is wider than allowed, and no letter is lost", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "grapheme", maxLength: 300 }),
      fc.integer({ min: 20, max: 400 }),
      (text, width) => {
        const lines = breakLines(text, { ...monospace, width });
        const letters = (value: string) => value.replace(/\s/g, "");
        expect(letters(lines.join(""))).toBe(letters(text));
        for (const line of lines) expect(textWidth(line, monospace)).toBeLessThanOrEqual(width);
      },
    ),
  );
});
