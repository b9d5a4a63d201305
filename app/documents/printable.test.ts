import { expect, test } from "vitest";
import { printable } from "./printable";

const latinOnly = (codePoint: number) => codePoint < 0x250 || codePoint === 0x20ac;

test("an emoji of several parts becomes one placeholder", () => {
  expect(printable("Mug 👩‍👩‍👧 blue", latinOnly)).toBe("Mug \uFFFD blue");
});

test("marks that turn the direction of reading, zero-width and control characters are gone", () => {
  expect(printable("a\u202Eb\u200Bc\u0007d\u2066e\0f", latinOnly)).toBe("abcdef");
});

test("every kind of line break is one", () => {
  expect(printable("a\r\nb\rc\u2028d\te", latinOnly)).toBe("a\nb\nc\nd e");
});

test("half a surrogate pair does no harm", () => {
  expect(printable("a\uD83Db", latinOnly)).toBe("a\uFFFDb");
});
