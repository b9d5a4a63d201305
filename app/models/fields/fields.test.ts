import { expect, it } from "vitest";
import { z } from "zod";
import { emailAddress } from "./code";
import { recordId, recordIdInQuery } from "./id";
import { amount, wholeNumber, wholeNumberInQuery } from "./number";
import { requiredText, text } from "./text";

const whole = wholeNumber(1, 10);

it.each([
  ["text", text(3), ["", "abc"], ["abcd", 5, null]],
  [
    "a text that must be there",
    requiredText(3),
    ["a", " a "],
    ["", "   ", "\uFEFF", "    ", "abcd", undefined],
  ],
  [
    "an address",
    emailAddress,
    ["", " ada@norwick.example "],
    ["ada", "a@b.example, c@d.example", `${"a".repeat(260)}@b.example`],
  ],
  ["a whole number", whole, [1, 10], [0, 11, 1.5, -1.5, 10.5, 1e300, NaN, Infinity, "1", null]],
  ["an id", recordId, [1, 2_147_483_647], [0, -1, 1.5, 2_147_483_648, "1"]],
  ["an id in a query", recordIdInQuery, ["1"], ["0", "", "x", "1.5", "2147483648"]],
  [
    "a number in a query",
    wholeNumberInQuery(1, 250),
    ["1", "250"],
    ["0", "251", "", "-1", "1.5", "1000", "x"],
  ],
  ["a number above 999 in a query", wholeNumberInQuery(1, 1_000), ["1000"], ["1001", "10000"]],
  ["an amount", amount(9.9999), [0, 0.0001, 9.9999], [-0.0001, 10.00001, 1.00001, "1"]],
] as [string, z.ZodType, unknown[], unknown[]][])(
  "%s has one issue for each fault",
  (_name, piece, good, bad) => {
    for (const value of good) expect(piece.safeParse(value), String(value)).toMatchObject({ success: true });
    for (const value of bad) expect(piece.safeParse(value).error?.issues, String(value)).toHaveLength(1);
  },
);

it.each([
  [text(3), { type: "string", maxLength: 3 }],
  [requiredText(3), { type: "string", maxLength: 3, pattern: "\\S" }],
  [whole, { type: "integer", minimum: 1, maximum: 10 }],
  [wholeNumberInQuery(1, 250), { type: "integer", minimum: 1, maximum: 250 }],
  [recordIdInQuery, { type: "integer", minimum: 1, maximum: 2_147_483_647 }],
  [amount(9.9999), { type: "number", minimum: 0, maximum: 9.9999 }],
] as [z.ZodType, object][])(
  "bounds show in the JSON Schema that documents are made of (%#)",
  (piece, bounds) => {
    expect(z.toJSONSchema(piece, { io: "input" })).toMatchObject(bounds);
  },
);
