import { expect, test } from "vitest";
import { visualPieces } from "./visual-pieces";

/** What stands on paper from left to right, with the face that shows it. */
const onPaper = (line: string) =>
  visualPieces(line, (codePoint) => (codePoint >= 0x590 && codePoint < 0x700 ? "other" : "main")).map(
    ({ text, font }) => `${font}: ${text}`,
  );

test("a line of one face is one piece", () => {
  expect(onPaper("Stoneware mug, 12 oz")).toEqual(["main: Stoneware mug, 12 oz"]);
});

test("Hebrew words run to the left, a number within them to the right", () => {
  expect(onPaper("כוס 12 גדול")).toEqual(["other: גדול", "main:  ", "main: 12", "main:  ", "other: כוס"]);
});

test("brackets around Arabic words open to the side where reading begins", () => {
  expect(onPaper("كوب (كبير)")).toEqual(["main: (", "other: كبير", "main: )", "main:  ", "other: كوب"]);
});

test("Arabic words within an English line leave its own words where they are", () => {
  expect(onPaper("Mug كوب أزرق blue")).toEqual([
    ...["main: Mug", "main:  ", "other: أزرق", "main:  ", "other: كوب", "main:  ", "main: blue"],
  ]);
});

test("each piece knows where it begins in the order of reading", () => {
  const pieces = visualPieces("כוס 12", () => "one");
  expect(pieces.map(({ text, start }) => [text, start])).toEqual([
    ["12", 4],
    [" ", 3],
    ["כוס", 0],
  ]);
});
