import { expect, it } from "vitest";
import { plainName } from "./similar-name";

it.each([
  ["Clay & Co. GmbH", "clay"],
  ["Müller GmbH", "MULLER"],
  ["Wood-Works Ltd.", "wood works"],
])("%j and %j are alike", (one, other) => {
  expect(plainName(one)).toBe(plainName(other));
});

it("a name that is a legal form alone stays one", () => {
  expect(plainName("Co & Co")).not.toBe("");
  expect(plainName("Clay")).not.toBe(plainName("Cloy"));
});
