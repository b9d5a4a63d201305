import { expect, it } from "vitest";
import { gidNumberSchema, gidSchema, parseGid } from "./gid";

const largest = "9223372036854775807";

it.each([
  ["1", true],
  [largest, true],
  ["9223372036854775808", false],
  ["9999999999999999999", false],
  ["10000000000000000000", false],
  ["0", false],
  ["01", false],
  ["-1", false],
  ["1e3", false],
  ["", false],
])("%s is a number of the platform that PostgreSQL can compare: %s", (number, isOne) => {
  const gid = `gid://platform/Location/${number}`;
  expect(gidNumberSchema.safeParse(number).success).toBe(isOne);
  expect(gidSchema("Location").safeParse(gid).success).toBe(isOne);
  expect(parseGid("Location", gid)).toBe(isOne ? BigInt(number) : null);
});
