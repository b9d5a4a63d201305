import fc from "fast-check";
import { expect, it } from "vitest";
import { indexedParts } from "./indexed-parts";

it.each([
  ["bowl", ["bowl"]],
  ["Wool Bowl", ["Woo", "Bow"]],
  ["Stoneware Tray – Ink", ["Sto", "Tra", "Ink"]],
  ["G2-12345-3", ["12345"]],
  ["ABC-10045-red", ["ABC", "10045", "red"]],
  ["a b cd", []],
  ["öl", []],
  ["Émail vase", ["mai", "vas"]],
  ["50% off_season", ["off", "sea"]],
  ["one two three four five", ["two", "thr", "fou", "fiv"]],
  ["bow bowl", ["bow"]],
  ["KILI\u0307M", ["KIL"]],
])("the index is searched for %s by %j", (search, parts) => {
  expect(indexedParts(search)).toEqual(parts);
});

it("whatever contains the search contains each part", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(..."ab12 -%_éß\u0307".split("")) }), (search) => {
      for (const part of indexedParts(search)) {
        expect(search).toContain(part);
        expect(part).toMatch(/^[a-z0-9]{3,}$/i);
      }
    }),
  );
});
